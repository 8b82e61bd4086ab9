import { type AppError, defineErrors, type ErrorFactory, type FieldProblem } from '@sandbox/kernel';
import type { RecordId } from '@sandbox/query-engine';
import type { Resource } from '../define-resource.js';

/** The errors of writes to any resource. */
export const REJECTIONS = {
  validation_failed: { status: 422, title: 'The record is not valid' },
  unknown_field: { status: 422, title: 'Unknown field' },
  read_only: { status: 422, title: 'The field is set by the server' },
  not_found_reference: { status: 422, title: 'A referenced record does not exist' },
  invalid_transition: { status: 422, title: 'The state machine does not allow this change' },
  already_exists: { status: 409, title: 'Another record has this value already' },
} as const;

/** Makes an error of a write. */
export const reject = defineErrors(REJECTIONS);

/** The errors of resources whose clients may set ids, or whose references may block a delete. */
export const CLIENT_ID_ERRORS = {
  id_taken: { status: 409, title: 'Another record has this id' },
  still_referenced: { status: 409, title: 'Other records refer to this one' },
} as const;

/** Makes an error of such a resource. */
export const rejectOwn = defineErrors(CLIENT_ID_ERRORS);

/** The error of a delete that other records block: their number, by collection. */
export function stillReferenced(
  { singular }: Pick<Resource, 'singular'>,
  id: RecordId,
  holding: ReadonlyMap<string, number>,
): AppError {
  const counts = [...holding].map(([name, count]) => `${count} of the ${name}`).join(' and ');
  return rejectOwn('still_referenced', {
    detail: `The ${singular} ${id} cannot be deleted, because ${counts} refer to it. Delete them first, or give them another reference.`,
    members: { references: Object.fromEntries(holding) },
  });
}

/** Why the value of one field is rejected. */
export interface FieldRejection {
  readonly field: string;
  /** The rest of a sentence about the field: `must be another id`. */
  readonly message: string;
  /** How the sentence begins; with the field when left out. */
  readonly subject?: string;
  /** Further members of the response. */
  readonly members?: Readonly<Record<string, unknown>>;
}

/** Turns the factory of errors into one for errors about one field. */
export function aboutField<Code extends string>(
  make: ErrorFactory<Code>,
): (code: Code, rejection: FieldRejection) => AppError {
  return (code, { field, message, subject = field, members }) =>
    make(code, {
      detail: `${subject} ${message}.`,
      errors: [{ field, code, message }],
      members,
    });
}

/** Codes that a response carries as its own when all of its problems have them. */
const OWN_CODES = ['unknown_field', 'read_only', 'not_found_reference'] as const;

/** How many problems a response lists, so that a hostile body does not get a response many times its size. */
const MAX_PROBLEMS = 100;
const MAX_DETAIL = 5;

/** The error of some problems, one entry each: with their common code if it is more specific than `validation_failed`. */
export function invalidRecord(problems: readonly FieldProblem[]): AppError {
  const code = OWN_CODES.find((own) => problems.every((problem) => problem.code === own));
  const lines = problems
    .slice(0, MAX_DETAIL)
    .map(({ field, message }) => `${field || 'body'} ${message}`);
  const more =
    problems.length > MAX_DETAIL ? `; and ${problems.length - MAX_DETAIL} more problems` : '';
  return reject(code ?? 'validation_failed', {
    detail: `${lines.join('; ')}${more}.`,
    errors: problems.slice(0, MAX_PROBLEMS),
  });
}

/** The error of values that must be unique and are another record's. */
export function alreadyExists(singular: string, fields: readonly string[]): AppError {
  const named = fields.join(' and ');
  return reject('already_exists', {
    detail: `Another ${singular} has this ${named} already.`,
    errors: fields.map((field) => ({
      field,
      code: 'already_exists',
      message: `belongs to another ${singular} already`,
    })),
  });
}
