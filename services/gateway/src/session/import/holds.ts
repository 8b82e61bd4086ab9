import { type Holds, isCount } from '../../domain/shape.js';

/** The latest time of a session, at which no date has five digits for its year. */
const LATEST = Date.UTC(9100, 0);

export const isInstant: Holds = (value) => isCount(value) && Number(value) <= LATEST;
export const isSpan: Holds = (value) =>
  Number.isSafeInteger(value) && Math.abs(value as number) <= LATEST; // it is a number then
export const isNumberIn =
  (min: number, max: number): Holds =>
  (value) =>
    typeof value === 'number' && value >= min && value <= max;
export const isWholeIn =
  (min: number, max: number): Holds =>
  (value) =>
    Number.isInteger(value) && isNumberIn(min, max)(value);
export const isNullOr =
  (holds: Holds): Holds =>
  (value) =>
    value === null || holds(value);
export const like =
  (pattern: RegExp): Holds =>
  (value) =>
    typeof value === 'string' && pattern.test(value);
export const listOf =
  (holds: Holds, max: number): Holds =>
  (value) =>
    Array.isArray(value) && value.length <= max && value.every(holds);
