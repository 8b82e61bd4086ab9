import { type AppError, defineErrors } from '@sandbox/kernel';

/** The errors of PostgREST, and of PostgreSQL below it, by their codes. */
export const POSTGREST_ERRORS = {
  PGRST100: { status: 400, title: 'The query cannot be parsed' },
  PGRST103: { status: 416, title: 'The range is not satisfiable' },
  PGRST106: { status: 406, title: 'The schema is not exposed' },
  PGRST107: { status: 406, title: 'The media type is not available' },
  PGRST108: { status: 400, title: 'The resource is not embedded' },
  PGRST116: { status: 406, title: 'The result is not one row' },
  PGRST118: { status: 400, title: 'The relation is not one to order by' },
  PGRST120: { status: 400, title: 'The filter is not one of embedded resources' },
  PGRST122: { status: 400, title: 'A preference is invalid' },
  PGRST123: { status: 400, title: 'Aggregates are not allowed' },
  PGRST127: { status: 400, title: 'The feature is not implemented' },
  PGRST200: { status: 400, title: 'There is no such relationship' },
  PGRST201: { status: 300, title: 'Several relationships are possible' },
  '22007': { status: 400, title: 'The value is not a date or time' },
  '22P02': { status: 400, title: 'The value is not one of the type' },
  '42703': { status: 400, title: 'Unknown column' },
  '42804': { status: 400, title: 'The type does not fit' },
  '42883': { status: 404, title: 'The type has no such operator' },
} as const;

/** A code of these errors. */
export type PostgrestCode = keyof typeof POSTGREST_ERRORS;

const fail = defineErrors<PostgrestCode>(POSTGREST_ERRORS);

/** The members of an error, in addition to its message. */
export interface PostgrestDetails {
  readonly details?: string;
  readonly hint?: string;
  /** The parameter that is wrong. */
  readonly parameter?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The error of a code, as PostgREST words it. */
export function reject(
  code: PostgrestCode,
  message: string,
  { details, hint, parameter, headers }: PostgrestDetails = {},
): AppError {
  return fail(code, {
    detail: message,
    members: { details: details ?? null, hint: hint ?? null },
    ...(parameter === undefined ? {} : { errors: [{ field: parameter, code, message }] }),
    ...(headers === undefined ? {} : { headers }),
  });
}

/** The error of a feature of PostgREST that is not supported here. */
export function notBuilt(parameter: string, details: string): AppError {
  return reject('PGRST127', 'Feature not implemented', { details, parameter });
}

/** The error of a parameter that PostgREST cannot read either. */
export function unreadable(parameter: string, message: string, details?: string): AppError {
  return reject('PGRST100', message, { parameter, ...(details === undefined ? {} : { details }) });
}

/** The codes of PostgREST in place of ours. */
const CODES: Readonly<Record<string, string>> = {
  unknown_collection: 'PGRST205',
  not_found: 'PGRST125',
  method_not_allowed: 'PGRST117',
  unknown_field: '42703',
  invalid_value: '22P02',
  invalid_parameter: 'PGRST100',
};

/** The members of an error that clients of PostgREST read; limits and faults of the sandbox keep their own codes. */
export function errorMembers({ code, message, members }: AppError): Record<string, unknown> {
  const { details = null, hint = null } = members;
  return { code: CODES[code] ?? code, message, details, hint };
}
