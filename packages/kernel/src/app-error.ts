/** One problem of an input: `field` is a dotted path (`passenger.last_name`) or a parameter's name. */
export interface FieldProblem {
  readonly field: string;
  readonly code: string;
  readonly message: string;
}

export interface ErrorDefinition {
  readonly status: number;
  readonly title: string;
}

export interface ErrorOptions {
  /** For the client: what was expected, what was received, and where. */
  readonly detail: string;
  /** One entry per problem, if there can be several. */
  readonly errors?: readonly FieldProblem[] | undefined;
  /** Further members of the response, such as `fields` or `allowed`. */
  readonly members?: Readonly<Record<string, unknown>> | undefined;
  /** Headers of the response, such as `Allow`. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** For the log only, never the client. */
  readonly cause?: unknown;
}

/** An expected failure. Handlers throw it; each protocol renders it once. */
export class AppError extends Error {
  readonly code: string;
  readonly status: number;
  readonly title: string;
  readonly errors: readonly FieldProblem[] | undefined;
  readonly members: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: string, definition: ErrorDefinition, options: ErrorOptions) {
    super(options.detail, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.status = definition.status;
    this.title = definition.title;
    this.errors = options.errors;
    this.members = options.members ?? {};
    this.headers = options.headers ?? {};
  }
}

export type ErrorFactory<Code extends string> = (code: Code, options: ErrorOptions) => AppError;

/** Makes a function that builds the errors of a table: `throw fail('not_found', { detail: ... })`. */
export function defineErrors<Code extends string>(
  table: Readonly<Record<Code, ErrorDefinition>>,
): ErrorFactory<Code> {
  return (code, options) => new AppError(code, table[code], options);
}

/** A problem at start that the user can fix; it is shown without a stack. */
export class StartError extends Error {
  override readonly name: string = 'StartError';
}
