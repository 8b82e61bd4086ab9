/** How deep elements of a request may be nested; no declared type comes near. */
export const MAX_DEPTH = 32;
