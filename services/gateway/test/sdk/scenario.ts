/** A call of a story. */
export interface CallStep {
  /** The request's root without `Request`. */
  readonly call: string;
  /** The elements after the credentials, in the schema's order; from the responses that came before it. */
  readonly content?: object | ((responses: Responses) => object);
  /** What the response holds besides the rest; `messages` is that of success when left out. */
  readonly expected?: object;
  /** The name that later steps know the response by. */
  readonly as?: string;
}

/** Something that happens, in order: a call, a time that passes, all batches that close. */
export type Step = CallStep | { readonly passSeconds: number } | { readonly settle: true };

/** What clients do with one session, one thing after the other. */
export interface Scenario {
  readonly title: string;
  readonly steps: readonly Step[];
}

/** The responses so far, by the names that the steps gave them. */
export type Responses = ReadonlyMap<string, unknown>;

/**
 * Finds a text in a response.
 * @param path - the name of the response, then the keys that lead to the text: `charge.transactionResponse.transId`
 */
export function textIn(responses: Responses, path: string): string {
  const [name = '', ...keys] = path.split('.');
  let value: unknown = responses.get(name);
  for (const key of keys) value = (value as Readonly<Record<string, unknown>> | undefined)?.[key]; // undefined where it leads nowhere
  if (typeof value !== 'string') throw new TypeError(`There is no text at ${path}.`);
  return value;
}

/** What a call answers when it succeeds. */
export const SUCCESSFUL = {
  messages: { resultCode: 'Ok', message: [{ code: 'I00001', text: 'Successful.' }] },
} as const;

/** What a call answers when it fails with a code. */
export function failure(code: string): object {
  return { messages: { resultCode: 'Error', message: [{ code }] } };
}

/** What a call answers when there is nothing to list. */
export const NOTHING_FOUND = {
  messages: { resultCode: 'Ok', message: [{ code: 'I00004', text: 'No records found.' }] },
} as const;
