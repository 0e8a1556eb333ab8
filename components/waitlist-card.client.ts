/**
 * Sends no address twice within 15 seconds, and remembers for this tab that one was sent:
 * `sessionStorage` and `data-waitlist`, which the style sheet reads, hold "sent" or "signed-up",
 * never the address. The server's reply is not known, so only a form service that leads to
 * `#signed-up` confirms.
 */

/** How long an address is not sent again. Not longer: nothing tells that the load was stopped. */
const lockMs = 15_000;

const lockedAddresses = new Set<string>();

const findField = () => document.querySelector<HTMLInputElement>("#email");

const updateButton = () => {
  const field = findField();
  const button = document.querySelector("#waitlist button");
  if (field && button) button.ariaBusy = lockedAddresses.has(field.value) ? "true" : null;
};

/** Undefined where the visitor blocks storage, which makes the property throw. */
let storage: Storage | undefined;
try {
  storage = sessionStorage;
} catch {}

const key = "waitlist";

const showProgress = () => {
  if (storage && location.hash === "#signed-up") {
    if (storage.getItem(key)) storage.setItem(key, "signed-up");
    else location.replace("#waitlist"); // Somebody else's link: they see the form.
  }
  document.documentElement.dataset.waitlist = storage?.getItem(key) ?? "";
};

// Before the form is parsed, so that nothing of it is seen in place of the thanks.
showProgress();
addEventListener("hashchange", showProgress);

addEventListener("submit", (event) => {
  const field = findField();
  const form = field?.form;
  if (!form || event.target !== form) return;
  const address = field.value;
  if (lockedAddresses.has(address)) return event.preventDefault();
  lockedAddresses.add(address);
  setTimeout(() => {
    lockedAddresses.delete(address);
    updateButton();
  }, lockMs);
  updateButton();
  storage?.setItem(key, "sent");
  // If nothing answers at the page's own URL, Chromium's error page replaces this entry of the
  // history, and Back would leave the site instead of showing the form with its address.
  if (form.action === location.href) history.pushState(null, "");
});

addEventListener("input", updateButton);

// Also fired when the visitor comes back to a page that the browser has kept as it was.
addEventListener("pageshow", () => {
  lockedAddresses.clear();
  updateButton();
  showProgress();
});

addEventListener("click", ({ target }) => {
  if (!(target instanceof Element && target.closest("#signed-up a"))) return;
  storage?.removeItem(key);
  showProgress();
  findField()?.form?.reset();
});
