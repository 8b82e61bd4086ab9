/** A payment nonce or a hosted form was used; neither works twice in a session. */
export interface NonceUsed {
  readonly type: 'nonce.used';
  readonly at: number;
  readonly id: string;
  /** The transaction that a form has made. */
  readonly transId?: string;
}

export type NonceEvent = NonceUsed;

/** The nonces and forms that were used in a session. */
export interface MutableNonceBook {
  /** By id, each with the transaction that a form has made. */
  readonly used: Map<string, string | undefined>;
}

/** Builds the book of a session without used nonces. */
export function createNonceBook(): MutableNonceBook {
  return { used: new Map() };
}

/** Writes one event of nonces and forms into the state. */
export function foldNonce(state: { readonly nonces: MutableNonceBook }, event: NonceEvent): void {
  state.nonces.used.set(event.id, event.transId);
}
