/** A mistake in what the build was given; its message is all that its maker needs to mend it. */
export class InputError extends Error {
  override name = "InputError";
}
