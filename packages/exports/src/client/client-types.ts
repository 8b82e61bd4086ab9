/** The types that the client of each API has, and its error, as text. */
export const CLIENT_TYPES = `/** A page of a list. */
export interface Page<T, Meta = PageMeta> {
  readonly data: readonly T[];
  readonly meta: Meta;
}

/** The numbers of a page. */
export interface PageMeta {
  readonly page: number;
  readonly limit: number;
  /** Records on all pages. */
  readonly total: number;
  readonly pages: number;
}

/** The numbers of a page in cursor pagination. */
export interface WalkMeta extends Omit<PageMeta, 'page'> {
  /** The cursor of the page after it; null on the last. */
  readonly next: string | null;
}

/** The reason that a request failed (RFC 9457). */
export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  /** For programs: not_found, invalid_body, ... */
  readonly code: string;
  readonly detail?: string;
  readonly instance?: string;
  /** One entry for each field that is not valid. */
  readonly errors?: readonly {
    readonly field: string;
    readonly code: string;
    readonly message: string;
  }[];
}

/** A response with an error status. */
export class ApiProblem extends Error {
  readonly status: number;
  /** Undefined when the response has no problem details, such as that of a proxy. */
  readonly problem: Problem | undefined;
  readonly response: Response;

  constructor(response: Response, problem: Problem | undefined) {
    super(problem ? problem.detail ?? problem.title : \`\${response.status} \${response.statusText}\`);
    this.name = 'ApiProblem';
    this.status = response.status;
    this.problem = problem;
    this.response = response;
  }
}

export type FilterValue = string | number | boolean | null;

type Suffix = 'ne' | 'gt' | 'gte' | 'lt' | 'lte' | 'like' | 'in' | 'null';

/** Filters by field, with a suffix for anything but equality: { status: 'open', created_at_gte: '2026-03-01' }. */
export type Filters<T> = {
  readonly [K in keyof T & string as K | \`\${K}_\${Suffix}\`]?: FilterValue | readonly FilterValue[];
} & {
  readonly [path: \`\${string}.\${string}\`]: FilterValue | readonly FilterValue[] | undefined;
};

/** Options of a single request. */
export interface RequestOptions {
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/** The fields and relations in the response. */
export interface ShowOptions<F extends string, R extends string> extends RequestOptions {
  readonly fields?: readonly F[];
  readonly expand?: readonly (R | \`\${R}.\${string}\`)[];
}

/** Selects the records of a list. */
export interface SelectOptions<T, F extends string, R extends string> extends ShowOptions<F, R> {
  readonly limit?: number;
  readonly q?: string;
  /** A minus sign before a field sorts it downwards. */
  readonly sort?: readonly string[];
  readonly filters?: Filters<T>;
}

/** A page by its number, or by the position of its first record. */
export interface ListOptions<T, F extends string, R extends string> extends SelectOptions<T, F, R> {
  readonly page?: number;
  readonly offset?: number;
  readonly cursor?: never;
}

/** A page of cursor pagination, which neither skips nor repeats records while records change. */
export interface WalkOptions<T, F extends string, R extends string> extends SelectOptions<T, F, R> {
  /** '*' for the first page, then meta.next of the last page. */
  readonly cursor: string;
}

/** A record, which its id names in its collection. */
export interface Identified {
  readonly id: number | string;
}

/** A record with the requested fields and relations. */
export type Shown<T, F, R> = Pick<T, (F | R) & keyof T>;

/** The response to a write; members that begin with an underscore are present when it was simulated. */
export type Written<T> = T & {
  readonly _note?: string;
  readonly _ignored?: readonly string[];
  readonly _effects?: readonly unknown[];
};

/** The records that a delete removed, or would remove. */
export type Removed<T extends Identified> =
  | T
  | {
      readonly id: T['id'];
      readonly deleted: T;
      readonly cascade: Readonly<Record<string, number>>;
      readonly detached: Readonly<Record<string, number>>;
    };

/** Await it for the requested page; pages() and records() continue to the end. */
export interface List<T, Meta = PageMeta> extends PromiseLike<Page<T, Meta>> {
  pages(): AsyncIterableIterator<Page<T, Meta>>;
  records(): AsyncIterableIterator<T>;
}
`;
