/** The JSON object that a client sends. */
export type Body = Readonly<Record<string, unknown>>;
