/** The formats of requests; a response has its request's. */
export const WIRE_FORMATS = ['xml', 'json'] as const;

export type WireFormat = (typeof WIRE_FORMATS)[number];

const LESS_THAN = 0x3c;

/** White space, and the bytes of byte order marks (UTF-8, UTF-16); zero bytes belong to UTF-16. */
const SKIPPED: ReadonlySet<number> = new Set([
  0x20, 0x09, 0x0d, 0x0a, 0xef, 0xbb, 0xbf, 0xfe, 0xff, 0x00,
]);

/**
 * Detects the format by the first significant byte, since clients name every content type:
 * `<` is XML, anything else, and nothing at all, is JSON.
 */
export function detectFormat(body: Uint8Array): WireFormat {
  for (const byte of body) if (!SKIPPED.has(byte)) return byte === LESS_THAN ? 'xml' : 'json';
  return 'json';
}
