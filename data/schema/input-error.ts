/** A mistake that the user can fix. It is shown without stack, so the message names the remedy. */
export class InputError extends Error {
  override name = "InputError";
}
