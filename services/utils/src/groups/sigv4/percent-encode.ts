/** Everything outside the unreserved characters of RFC 3986 2.3. */
const RESERVED = /[^A-Za-z0-9._~-]/g;

/** Percent-encodes each byte of a byte string that is not unreserved, with upper-case digits. */
export function percentEncode(bytes: string): string {
  return bytes.replace(RESERVED, (byte) => {
    const hex = byte.charCodeAt(0).toString(16).toUpperCase();
    return `%${hex.padStart(2, '0')}`;
  });
}
