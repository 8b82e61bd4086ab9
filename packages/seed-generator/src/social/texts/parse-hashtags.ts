/** The hashtags of a text in their order, so that record and text cannot disagree. */
export function parseHashtags(text: string): string[] {
  return [...text.matchAll(/#([\p{L}\p{N}_]+)/gu)].map(([, tag]) => tag ?? '');
}
