/** The code that is the same in the client of each API. It is a string, because the client is a file without imports. */
export const CLIENT_CORE = `/** The records of a collection. */
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
