/** The instant at which the seed records stand still: every "now" of the record APIs. */
export const REFERENCE_INSTANT = '2026-03-30T12:00:00Z';
