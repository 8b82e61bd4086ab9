import type { HttpAnswer } from '../http-client.js';

/** The problems of an answer, as field and code. */
export function problemsOf(
  answer: HttpAnswer,
): readonly (readonly [field: string, code: string])[] {
  const { errors = [] } = answer.json() as {
    readonly errors?: readonly { readonly field: string; readonly code: string }[];
  }; // whoever asks compares it with the problems expected
  return errors.map(({ field, code }) => [field, code]);
}
