/** A payment nonce or a hosted form was used; neither works twice in a session. */
export interface NonceUsed {
  readonly type: 'nonce.used';
  readonly at: number;
  readonly id: string;
  /** The transaction that a form has led to. */
  readonly transId?: string;
}

/** What happens to nonces and forms. */
export type NonceEvent = NonceUsed;
