/** One thing that is wrong with an input: `field` is a dotted path (`passenger.last_name`) or a parameter's name. */
export interface FieldProblem {
  readonly field: string;
  readonly code: string;
  readonly message: string;
}

/** What an error code means on the wire. */
export interface ErrorDefinition {
  /** The HTTP status it is answered with. */
  readonly status: number;
  /** A short sentence that is the same for each occurrence. */
  readonly title: string;
}

/** What one occurrence of an error adds to its definition. */
export interface ErrorOptions {
  /** What was expected, what came, and where; shown to the client. */
  readonly detail: string;
  /** One entry per problem when there can be several. */
  readonly errors?: readonly FieldProblem[] | undefined;
  /** Further members of the response, such as `fields` or `allowed`. */
  readonly members?: Readonly<Record<string, unknown>> | undefined;
  /** Headers of the response, such as `Allow`. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** What the log may know and the client may not. */
  readonly cause?: unknown;
}

/** An expected failure. Handlers throw it; each surface has one renderer for it. */
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

/** Makes the error of a code; the code must be in the table it was defined with. */
export type ErrorFactory<Code extends string> = (code: Code, options: ErrorOptions) => AppError;

/** Turns a table of codes into the factory of their errors: `throw fail('not_found', { detail: ... })`. */
export function defineErrors<Code extends string>(
  table: Readonly<Record<Code, ErrorDefinition>>,
): ErrorFactory<Code> {
  return (code, options) => new AppError(code, table[code], options);
}

/** A reason why a service cannot start that the person starting it can mend; it is shown without a stack. */
export class StartError extends Error {
  override readonly name: string = 'StartError';
}
