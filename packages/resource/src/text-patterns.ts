/** Regular expressions of texts that fields share. */
export const PATTERN = {
  /** A text with something in it. */
  filled: '\\S',
  /** A URL that a browser can open. */
  url: '^https?://',
  /** Such a URL, or a path of this service. */
  link: '^(?:https?:/)?/[^/]',
} as const;
