/** An AsyncAPI 3.0 document, or a part of one. */
export type AsyncApiPart = Readonly<Record<string, unknown>>;
