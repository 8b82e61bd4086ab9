import { REFERENCE_INSTANT } from '@sandbox/kernel';

/** Milliseconds of the instant at which the network stands still. */
export const NOW = Date.parse(REFERENCE_INSTANT);

/** A second in milliseconds, from which the longer spans follow. */
export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
