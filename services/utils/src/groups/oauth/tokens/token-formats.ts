import type { QueryPair } from '@sandbox/http';
import { quote } from '@sandbox/kernel';
import { failOauth } from '../oauth-errors.js';
import { oneOf } from '../read-form.js';

/** The formats that a token request can name; the first of each is the default. */
const TOKEN_FORMATS = {
  token_format: ['jwt', 'opaque'],
  response_format: ['json', 'form'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** @throws AppError invalid_request for a format that does not exist */
export function checkFormats(pairs: readonly QueryPair[]): undefined {
  for (const [name, formats] of Object.entries(TOKEN_FORMATS)) {
    const requested = oneOf(pairs, name);
    if (requested === undefined || formats.some((format) => format === requested)) continue;
    throw failOauth('invalid_request', {
      detail: `${name} must be ${formats.join(' or ')}, not ${quote(requested)}.`,
    });
  }
}

/** True when a request names a format that is not the default. */
export function asksFor(pairs: readonly QueryPair[], format: 'opaque' | 'form'): boolean {
  const asked = new Map(pairs);
  return Object.entries(TOKEN_FORMATS).some(
    ([name, [, other]]) => other === format && asked.get(name) === format,
  );
}
