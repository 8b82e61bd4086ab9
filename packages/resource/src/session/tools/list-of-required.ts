import type { ValueReader } from '@sandbox/kernel';
import { REQUIRED_HEADERS, type RequiredHeader } from '../session-rules.js';

/** Reads a list of the headers that a session can ask for. */
export const listOfRequired: ValueReader<readonly RequiredHeader[]> = {
  expected: `a list of ${REQUIRED_HEADERS.join(', ')}`,
  schema: { type: 'array', items: { type: 'string', enum: REQUIRED_HEADERS } },
  read: () => undefined, // only JSON has lists
  readValue: (value) =>
    Array.isArray(value) && value.every(isRequired) ? [...new Set(value)] : undefined,
};

function isRequired(value: unknown): value is RequiredHeader {
  return REQUIRED_HEADERS.some((header) => header === value);
}
