/** Regular expressions of strings that fields share. */
export const PATTERN = {
  /** A string that is not blank. */
  filled: '\\S',
  /** A URL that a browser can open. */
  url: '^https?://',
  /** Such a URL, or a path of this service. */
  link: '^(?:https?:/)?/[^/]',
} as const;
