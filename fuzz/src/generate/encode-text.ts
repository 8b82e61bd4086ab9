/** Encodes a text for a URL; half a pair of surrogates, which has no encoding, becomes a replacement character. */
export function encodeText(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));
}
