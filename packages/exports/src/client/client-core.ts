/**
 * The part of the client that is the same for each API. It is a string, because the client is a separate file without
 * imports.
 */
export const CLIENT_CORE = `/** A page of a list. */
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

/** The records of a collection. */
export class Collection<T extends Identified, Input, Patch, R extends string> {
  readonly #send: Send;
  readonly #path: string;

  constructor(send: Send, path: string) {
    this.#send = send;
    this.#path = path;
  }

  /** Cursor pagination. */
  list<F extends keyof T & string = keyof T & string>(
    options: WalkOptions<T, F, R>,
  ): List<Shown<T, F, R>, WalkMeta>;
  list<F extends keyof T & string = keyof T & string>(
    options?: ListOptions<T, F, R>,
  ): List<Shown<T, F, R>>;
  list<F extends keyof T & string = keyof T & string>(
    options: ListOptions<T, F, R> | WalkOptions<T, F, R> = {},
  ): List<Shown<T, F, R>, PageMeta | WalkMeta> {
    type Found = Page<Shown<T, F, R>, PageMeta | WalkMeta>;
    const send = this.#send;
    const first = this.#path + toQuery(options);
    const read = async (path: string): Promise<{ page: Found; next: string | undefined }> => {
      const response = await send('GET', path, options);
      return { page: (await response.json()) as Found, next: nextOf(response) };
    };
    const pages = async function* (): AsyncIterableIterator<Found> {
      for (let path: string | undefined = first; path !== undefined; ) {
        const { page, next }: { page: Found; next: string | undefined } = await read(path);
        yield page;
        path = next;
      }
    };
    return {
      then: (resolve, reject) => read(first).then(({ page }) => page).then(resolve, reject),
      pages,
      async *records() {
        for await (const { data } of pages()) yield* data;
      },
    };
  }

  async get<F extends keyof T & string = keyof T & string>(
    id: T['id'],
    options: ShowOptions<F, R> = {},
  ): Promise<Shown<T, F, R>> {
    return (await this.#send('GET', \`\${this.#path}/\${encodeURIComponent(id)}\${toQuery(options)}\`, options)).json();
  }

  async create(input: Input, options: RequestOptions = {}): Promise<Written<T>> {
    return (await this.#send('POST', this.#path, options, input)).json();
  }

  /** Replaces a record: fields that are left out take their defaults. */
  async replace(id: T['id'], input: Input, options: RequestOptions = {}): Promise<Written<T>> {
    return (await this.#send('PUT', \`\${this.#path}/\${encodeURIComponent(id)}\`, options, input)).json();
  }

  /** Changes some fields of a record. */
  async update(id: T['id'], patch: Patch, options: RequestOptions = {}): Promise<Written<T>> {
    return (await this.#send('PATCH', \`\${this.#path}/\${encodeURIComponent(id)}\`, options, patch)).json();
  }

  async delete(id: T['id'], options: RequestOptions = {}): Promise<Removed<T>> {
    return (await this.#send('DELETE', \`\${this.#path}/\${encodeURIComponent(id)}\`, options)).json();
  }
}

/** Sends a request to a path below the base URL, or to a whole URL. */
type Send = (
  method: string,
  path: string,
  options: RequestOptions,
  body?: unknown,
) => Promise<Response>;

function createSend({ baseUrl, headers, fetch: send = fetch }: ClientOptions & { readonly baseUrl: string }): Send {
  const base = baseUrl.replace(/\\/+$/, '');
  return async (method, path, options, body) => {
    const response = await send(path.startsWith('http') ? path : base + path, {
      method,
      headers: {
        Accept: 'application/json',
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
        ...options.headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(options.signal ? { signal: options.signal } : {}),
    });
    if (!response.ok) throw new ApiProblem(response, await readProblem(response));
    return response;
  };
}

async function readProblem(response: Response): Promise<Problem | undefined> {
  const text = await response.text();
  const type = response.headers.get('Content-Type') ?? '';
  if (!type.startsWith('application/problem+json')) return undefined;
  try {
    return JSON.parse(text) as Problem;
  } catch {
    return undefined;
  }
}

/** The next page of a list, by its Link (RFC 8288). */
function nextOf(response: Response): string | undefined {
  const [, target] = /<([^>]*)>; *rel="next"/.exec(response.headers.get('Link') ?? '') ?? [];
  return target === undefined ? undefined : new URL(target, response.url).href;
}

function toQuery(options: object): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(options)) {
    if (name === 'headers' || name === 'signal' || value === undefined) continue;
    if (name !== 'filters') query.append(name, String(value));
    else
      for (const [field, wanted] of Object.entries(value as object))
        if (wanted !== undefined) query.append(\`filters[\${field}]\`, String(wanted));
  }
  const text = query.toString();
  return text === '' ? '' : \`?\${text}\`;
}
`;
