import { parseQuery, type QueryPair } from '@sandbox/http';

/** More fields than any form has; each costs more than its bytes. */
export const MAX_FORM_FIELDS = 10_000;

const AMPERSAND = 0x26;

/**
 * Parses an `application/x-www-form-urlencoded` body.
 * @throws Error when it does not decode, or has more fields than are taken
 */
export function parseForm(text: string): readonly QueryPair[] {
  if (hasMoreFields(text)) throw new Error(`it must have at most ${MAX_FORM_FIELDS} fields`);
  return parseQuery(text);
}

function hasMoreFields(text: string): boolean {
  let fields = 1;
  for (let index = 0; index < text.length && fields <= MAX_FORM_FIELDS; index += 1) {
    if (text.charCodeAt(index) === AMPERSAND) fields += 1;
  }
  return fields > MAX_FORM_FIELDS;
}
