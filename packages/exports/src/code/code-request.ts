/** The languages and tools for the code of a request. */
export const CODE_LANGUAGES = ['curl', 'fetch', 'requests', 'java', 'go', 'hurl'] as const;

/** `fetch` is JavaScript, `requests` is Python. */
export type CodeLanguage = (typeof CODE_LANGUAGES)[number];

/** A request as code writes it. */
export interface CodeRequest {
  readonly method: string;
  /** Absolute, percent-encoded. */
  readonly url: string;
  /** Without headers that a client sets automatically. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string | null;
  readonly isBase64: boolean;
  /** The expected status, for languages that check it. */
  readonly status: number | null;
  /** Notes for the reader before running the code; each is a line. */
  readonly notes: readonly string[];
}
