const ESCAPE = /%([0-9A-Fa-f]{2})/g;

/** Decodes percent-encoded text to a byte string; a `%` that begins no escape stands for itself. */
export function percentDecode(text: string): string {
  return text.replace(ESCAPE, (_escape, hex: string) => String.fromCharCode(parseInt(hex, 16)));
}
