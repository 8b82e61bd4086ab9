import { fail } from '../../errors.js';

/** Statuses with how likely each is. */
export type WeightedStatuses = readonly (readonly [status: number, weight: number])[];

const ENTRY = /^ *(\d{3})(?::(\d{1,9}(?:\.\d{1,9})?))? *$/;

/** The maximum number of entries, more than any test needs. */
const MAX_ENTRIES = 100;

/**
 * Reads `200`, `200,404` or, with weights, `200:3,500:1`.
 * @throws AppError invalid_parameter
 */
export function parseStatusList(text: string): WeightedStatuses {
  const parts = text.split(',');
  const entries = parts.map((part) => parseEntry(part, text));
  const total = entries.reduce((sum, [, weight]) => sum + weight, 0);
  if (entries.length <= MAX_ENTRIES && total > 0) return entries;
  throw invalid(text);
}

function parseEntry(part: string, text: string): readonly [number, number] {
  const [, digits, weight = '1'] = ENTRY.exec(part) ?? [];
  const status = Number(digits);
  if (status >= 100 && status <= 599) return [status, Number(weight)];
  throw invalid(text);
}

function invalid(text: string): Error {
  return fail('invalid_parameter', {
    detail: `code must be a status from 100 to 599, or up to ${MAX_ENTRIES} of them as 200,404 or with weights as 200:3,500:1, not "${text}".`,
    members: { parameter: 'code', minimum: 100, maximum: 599 },
  });
}
