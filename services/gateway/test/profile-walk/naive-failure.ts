/** A failure: its code, its text and what the response still says. */
export class NaiveFailure extends Error {
  readonly code: string;
  readonly own: object;

  constructor(code: string, text: string, own: object = {}) {
    super(text);
    this.code = code;
    this.own = own;
  }
}
