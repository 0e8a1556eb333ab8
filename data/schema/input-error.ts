/** A mistake in the input of the build. The message names the remedy, so no stack is shown. */
export class InputError extends Error {
  override name = "InputError";
}
