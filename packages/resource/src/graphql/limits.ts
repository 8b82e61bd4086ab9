/** Longest document, in bytes of UTF-8. */
export const MAX_DOCUMENT_BYTES = 15 * 1024;

/** Deepest nesting of fields; introspection counts for itself. */
export const MAX_DEPTH = 12;

/** Most fields of an operation, those of fragments counted each time they are spread. */
export const MAX_FIELDS = 1000;

/** Most aliases of an operation, counted like fields. */
export const MAX_ALIASES = 100;

/** Most records that an operation may request, by its limits. */
export const MAX_ESTIMATED_RECORDS = 20_000;

/**
 * Most pairs of fields that have one name in a response, wherever they are: validation may compare each of them. The
 * largest document without repetition, a hundred lists of ten fields, has 45,000.
 */
export const MAX_FIELD_PAIRS = 50_000;

/** The maximum number of values that introspection may return, by an estimate; GraphiQL's own query returns about 100,000. */
export const MAX_INTROSPECTED = 250_000;

/** Deepest nesting of lists and objects within an argument. */
export const MAX_VALUE_DEPTH = 16;

/** How often introspection may go into the fields of a type within those of another. */
export const MAX_INTROSPECTION_LISTS = 2;

/** Most mistakes of a document that one response lists. */
export const MAX_DOCUMENT_ERRORS = 20;

/** The number of documents that are stored parsed, validated and compiled, and their maximum bytes in total. */
export const MAX_STORED_DOCUMENTS = 500;
export const MAX_STORED_BYTES = 8 * 1024 * 1024;
