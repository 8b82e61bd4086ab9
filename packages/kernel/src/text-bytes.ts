/** A string in V8 without its characters: its header, and its slot in a list. */
const HEADER_BYTES = 32;

// biome-ignore lint/suspicious/noControlCharactersInRegex: Latin-1 begins at zero
const BEYOND_LATIN_1 = /[^\u0000-\u00ff]/;

/** The bytes of a string in memory: V8 uses two for every character once one of them is outside Latin-1. */
export function textBytes(text: string): number {
  return HEADER_BYTES + (BEYOND_LATIN_1.test(text) ? 2 * text.length : text.length);
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Undefined if the bytes are not UTF-8, or contain NUL. */
export function decodeText(bytes: Buffer): string | undefined {
  if (bytes.includes(0)) return undefined;
  try {
    return utf8.decode(bytes);
  } catch {
    return undefined;
  }
}
