import { type AppError, defineErrors, type FieldProblem, shorten } from '@sandbox/kernel';

/** The errors of a list query. */
export const QUERY_ERRORS = {
  unknown_field: { status: 400, title: 'Unknown field' },
  unknown_operator: { status: 400, title: 'Operator not supported by the field' },
  invalid_parameter: { status: 400, title: 'Invalid list option' },
  invalid_value: { status: 400, title: 'Invalid value for the field' },
  conflicting_parameters: { status: 400, title: 'Conflicting list options' },
  stale_cursor: { status: 400, title: 'The cursor belongs to another list' },
} as const;

/** The code of a problem with a list query. */
export type QueryErrorCode = keyof typeof QUERY_ERRORS;

const fail = defineErrors<QueryErrorCode>(QUERY_ERRORS);

/** One problem with one parameter of a query. */
export interface QueryProblem {
  readonly code: QueryErrorCode;
  /** The parameter's name as the client wrote it. */
  readonly parameter: string;
  /** The expected value and the sent one. */
  readonly detail: string;
  /** Further members of the response, such as `fields`. */
  readonly members?: Readonly<Record<string, unknown>>;
}

/** The error of one problem. */
export function queryError(problem: QueryProblem): AppError {
  const { code, parameter, detail, members } = problem;
  return fail(code, { detail, errors: [toFieldProblem(problem, parameter)], members });
}

function toFieldProblem({ code, detail }: QueryProblem, parameter: string): FieldProblem {
  return { field: shorten(parameter), code, message: detail };
}
