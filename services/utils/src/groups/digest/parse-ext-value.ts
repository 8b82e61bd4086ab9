/** A value in the encoding of RFC 8187 3.2, of which RFC 7616 4 uses UTF-8 alone; undefined when it is none. */
export function parseExtValue(text: string): string | undefined {
  const [, encoded] = /^utf-8'[^']*'((?:[\w!#$&+.^`|~-]|%[\da-f]{2})*)$/i.exec(text) ?? [];
  if (encoded === undefined) return undefined;
  try {
    return decodeURIComponent(encoded);
  } catch {
    return undefined;
  }
}
