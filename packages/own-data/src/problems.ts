import { StartError } from '@sandbox/kernel';

/** Why data or its configuration cannot be served, and where. */
export interface OwnProblem {
  readonly file?: string | undefined;
  /** From 1. */
  readonly line?: number | undefined;
  readonly collection?: string | undefined;
  /** The place of the record in its collection, from 1. */
  readonly record?: number | undefined;
  /** A dotted path. */
  readonly field?: string | undefined;
  /** The problem and how to fix it, as sentences. */
  readonly message: string;
}

/** The maximum number of listed problems; the others are of the same kinds. */
const MAX_LISTED = 100;

/** Data that cannot be served. Its message has a line for each problem. */
export class OwnDataError extends StartError {
  override readonly name = 'OwnDataError';
  /** The first 100. */
  readonly problems: readonly OwnProblem[];

  constructor(problems: readonly OwnProblem[], count = problems.length) {
    const more = count > problems.length ? [`... and ${count - problems.length} more.`] : [];
    super([...problems.map(formatProblem), ...more].join('\n'));
    this.problems = problems;
  }
}

/** `db.json, line 12, posts, record 7, field views: ...` */
function formatProblem({ file, line, collection, record, field, message }: OwnProblem): string {
  const place = [
    file,
    line === undefined ? undefined : `line ${line}`,
    collection,
    record === undefined ? undefined : `record ${record}`,
    field === undefined ? undefined : `field ${field}`,
  ].filter((part) => part !== undefined);
  return place.length === 0 ? message : `${place.join(', ')}: ${message}`;
}

/** Collects problems, so that all are reported at once. */
export class ProblemList {
  readonly #problems: OwnProblem[] = [];
  #count = 0;

  add(problem: OwnProblem): void {
    this.#count += 1;
    if (this.#problems.length < MAX_LISTED) this.#problems.push(problem);
  }

  /** @throws OwnDataError if there are any */
  check(): void {
    if (this.#count > 0) throw new OwnDataError(this.#problems, this.#count);
  }
}

/** In UTF-16 code units. */
const MAX_REASON = 300;

/** The reason why a file cannot be read, or a string cannot be parsed, in one line. */
export function reasonOf(cause: unknown): string {
  const { code, message = String(cause) } = Object(cause);
  return code === 'ENOENT'
    ? 'it is not there'
    : String(message).replace(/\s+/g, ' ').slice(0, MAX_REASON);
}
