/** The most bytes that one answer of this group has. */
export const MAX_BYTES = 1_048_576;
