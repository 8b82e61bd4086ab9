const LETTER_CASE = 0x20;
const LETTER_X = 0x78;
const LETTER_S = 0x73;
const SHORTEST = 'x-sandbox-'.length;

/**
 * True when a header may ask the sandbox for something, such as `X-Sandbox-Fault`. Few requests have one, and to go once through
 * the names costs less than to look each of these headers up.
 * @param rawHeaders - flat pairs of name and value
 */
export function hasPreferences(rawHeaders: readonly string[]): boolean {
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (
      name.length > SHORTEST &&
      (name.charCodeAt(0) | LETTER_CASE) === LETTER_X &&
      (name.charCodeAt(2) | LETTER_CASE) === LETTER_S
    )
      return true;
  }
  return false;
}
