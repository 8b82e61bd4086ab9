/** The version that descriptions and documents state; a test compares it with the root package.json. */
export const PRODUCT_VERSION = '0.1.0';

/** The instant at which the seed records stand still: every "now" of the record APIs. */
export const REFERENCE_INSTANT = '2026-03-30T12:00:00Z';
