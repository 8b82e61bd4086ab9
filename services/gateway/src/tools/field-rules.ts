import type { FieldRule } from './read-fields.js';

/** A whole number within bounds. */
export function integerRule(min: number, max: number): FieldRule<number> {
  return {
    expected: `a whole number from ${min} to ${max}`,
    read: (value) => (Number.isInteger(value) ? withinBounds(value, min, max) : undefined),
  };
}

/** A number within bounds. */
export function numberRule(min: number, max: number): FieldRule<number> {
  return {
    expected: `a number from ${min} to ${max}`,
    read: (value) => withinBounds(value, min, max),
  };
}

/** A text of a form. */
export function textRule(form: RegExp, expected: string): FieldRule<string> {
  return {
    expected,
    read: (value) => (typeof value === 'string' && form.test(value) ? value : undefined),
  };
}

/** True or false. */
export const BOOLEAN_RULE: FieldRule<boolean> = {
  expected: 'true or false',
  read: (value) => (typeof value === 'boolean' ? value : undefined),
};

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/;

/** An instant, read as milliseconds. */
export const INSTANT_RULE: FieldRule<number> = {
  expected: 'an instant with its zone such as 2026-03-31T12:00:00Z',
  read(value) {
    const at = typeof value === 'string' && INSTANT.test(value) ? Date.parse(value) : Number.NaN;
    return Number.isNaN(at) ? undefined : at;
  },
};

function withinBounds(value: unknown, min: number, max: number): number | undefined {
  return typeof value === 'number' && value >= min && value <= max ? value : undefined;
}
