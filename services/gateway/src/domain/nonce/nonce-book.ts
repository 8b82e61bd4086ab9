/** The nonces and forms that were used in a session; only the fold writes it. */
export interface NonceBook {
  /** By id, each with the transaction that a form has led to. */
  readonly used: Map<string, string | undefined>;
}

/** Builds the book of a session in which none was used. */
export function createNonceBook(): NonceBook {
  return { used: new Map() };
}
