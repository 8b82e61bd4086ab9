import type { Cabin } from './aircraft.js';

/** Tenths of the economy fare, so that cents can be computed in whole numbers. */
const FACTOR_TENTHS: Readonly<Record<Cabin, number>> = {
  economy: 10,
  premium: 16,
  business: 32,
  first: 55,
};

/** The fare of a cabin: the flight's base fare times the factor of the cabin, rounded to cents. */
export function fareOf(baseFare: number, cabin: Cabin): number {
  const cents = Math.round(baseFare * 100);
  return Math.round((cents * FACTOR_TENTHS[cabin]) / 10) / 100;
}
