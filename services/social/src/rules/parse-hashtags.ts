const MAX_HASHTAGS = 50;
const MAX_LENGTH = 100;

/** The hashtags of a text in their order, as many and as long as a post can have. */
export function parseHashtags(text: string): string[] {
  return [...text.matchAll(/#([\p{L}\p{N}_]+)/gu)]
    .map(([, tag = '']) => tag)
    .filter((tag) => tag.length <= MAX_LENGTH)
    .slice(0, MAX_HASHTAGS);
}
