import type { FieldProblem } from '@sandbox/kernel';
import { fail } from '../errors.js';

/** How one field of a body is read: its value, or what is expected of it. */
export interface FieldRule<Value> {
  readonly expected: string;
  /** Undefined when the value is not as expected. */
  readonly read: (value: unknown) => Value | undefined;
}

/** The rules of all fields that a body can have. */
export type FieldRules = Readonly<Record<string, FieldRule<unknown>>>;

/** The values that rules yield; every field may be left out. */
export type FieldsOf<Rules extends FieldRules> = {
  readonly [Name in keyof Rules]?: Rules[Name] extends FieldRule<infer Value> ? Value : never;
};

/**
 * Reads the fields of a body.
 * @throws AppError invalid_field with one entry for each field that is unknown or not as expected
 */
export function readFields<Rules extends FieldRules>(
  rules: Rules,
  body: Readonly<Record<string, unknown>>,
): FieldsOf<Rules> {
  const values: Record<string, unknown> = {};
  const problems: FieldProblem[] = [];
  for (const [field, given] of Object.entries(body)) {
    const rule = Object.hasOwn(rules, field) ? rules[field] : undefined;
    const value = rule?.read(given);
    if (value !== undefined) values[field] = value;
    else problems.push(rule ? toInvalid(field, rule, given) : toUnknown(field, rules));
  }
  if (problems.length > 0) throw invalidFields(problems);
  return values as FieldsOf<Rules>; // each value was read by the rule of its name
}

/** The error of fields that are not as expected. */
export function invalidFields(problems: readonly FieldProblem[]): Error {
  return fail('invalid_field', {
    detail: problems.map(({ message }) => message).join(' '),
    errors: problems,
  });
}

function toInvalid(field: string, rule: FieldRule<unknown>, given: unknown): FieldProblem {
  const message = `${field} must be ${rule.expected}, not ${shorten(JSON.stringify(given))}.`;
  return { field, code: 'invalid', message };
}

function toUnknown(field: string, rules: FieldRules): FieldProblem {
  const known = Object.keys(rules).join(', ');
  return { field, code: 'unknown', message: `"${shorten(field)}" is not one of ${known}.` };
}

function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
