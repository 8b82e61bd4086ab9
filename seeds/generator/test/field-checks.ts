import { formatInstant } from '@sandbox/kernel';

/** Whether a value is what a field holds. */
export type FieldCheck = (value: unknown) => boolean;

export const isText: FieldCheck = (value) =>
  typeof value === 'string' && value !== '' && value.trim() === value;

export const isFlag: FieldCheck = (value) => typeof value === 'boolean';

export const isCount: FieldCheck = (value) => Number.isInteger(value) && Number(value) >= 0;

export const isId: FieldCheck = (value) => Number.isInteger(value) && Number(value) >= 1;

export const isInstant: FieldCheck = (value) =>
  typeof value === 'string' &&
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(value) &&
  formatInstant(Date.parse(value)) === value;

export const orNull =
  (check: FieldCheck): FieldCheck =>
  (value) =>
    value === null || check(value);

export const oneOf =
  (...values: string[]): FieldCheck =>
  (value) =>
    values.includes(String(value));

/** The fields that every record has. */
export const stamps = { created_at: isInstant, updated_at: isInstant };
