/** A reason why a service cannot start that the person starting it can mend; it is shown without a stack. */
export class StartError extends Error {
  override readonly name: string = 'StartError';
}
