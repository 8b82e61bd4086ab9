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
