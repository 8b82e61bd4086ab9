/** Records on a page when `limit` is absent. */
export const DEFAULT_LIMIT = 20;

/** Most records on a page. */
export const MAX_LIMIT = 200;

/** Highest `page`; far beyond any collection, so that every product stays a safe integer. */
export const MAX_PAGE = 1_000_000_000;

/** Highest `offset`. */
export const MAX_OFFSET = 1_000_000_000;

/** Most fields in `sort`. */
export const MAX_SORT_KEYS = 8;

/** Most filters in one query, those of groups included; a repeated equality key counts once. */
export const MAX_FILTERS = 50;

/** Deepest nesting of groups of conditions. */
export const MAX_GROUP_LEVELS = 3;

/** Most values in `_in` or under a repeated equality key. */
export const MAX_VALUES = 1000;

/** Longest string of a `_like` filter, in UTF-16 code units. */
export const MAX_LIKE_LENGTH = 1000;

/** Longest `q`, in UTF-16 code units. */
export const MAX_SEARCH_LENGTH = 200;

/** Most terms in `q`. */
export const MAX_SEARCH_TERMS = 10;

/** Most fields by which records are grouped. */
export const MAX_GROUP_FIELDS = 2;

/** Most groups in one response. */
export const MAX_GROUPS = 10_000;

/** Most sums, averages and the like of one request. */
export const MAX_MEASURES = 20;

/** Most problems that one response lists. */
export const MAX_PROBLEMS = 20;
