/** What a text takes in V8 besides its characters: its header, and its slot in the list that holds it. */
const HEADER_BYTES = 32;

// biome-ignore lint/suspicious/noControlCharactersInRegex: Latin-1 begins at zero
const BEYOND_LATIN_1 = /[^\u0000-\u00ff]/;

/** What a text takes in memory: V8 gives every character two bytes once one of them lies beyond Latin-1. */
export function textBytes(text: string): number {
  return HEADER_BYTES + (BEYOND_LATIN_1.test(text) ? 2 * text.length : text.length);
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** The text that bytes hold in UTF-8; undefined when they are none, or hold NUL, which no text has. */
export function decodeText(bytes: Buffer): string | undefined {
  if (bytes.includes(0)) return undefined;
  try {
    return utf8.decode(bytes);
  } catch {
    return undefined;
  }
}
