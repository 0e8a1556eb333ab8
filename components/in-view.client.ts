/** Plays drawings when they scroll into view. Otherwise, `progress.css` shows them as played. */
const observer = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      target.setAttribute("data-in-view", "true");
      observer.unobserve(target);
    }
  },
  { threshold: 0.4 },
);

for (const element of document.querySelectorAll("[data-in-view]")) {
  element.setAttribute("data-in-view", "false");
  observer.observe(element);
}
