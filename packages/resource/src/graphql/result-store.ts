import {
  type HttpRequest,
  type LeasedResponse,
  type Platform,
  parseQuery,
  preferredType,
} from '@sandbox/http';

/** Keeps whole results of read operations: the records never change, so neither do they. */
export interface ResultStore {
  /** Leases the stored result of a request with this key. */
  find(key: string | undefined): LeasedResponse | undefined;
  /** Keeps a result from its second time on. */
  keep(key: string | undefined, body: Buffer): void;
}

/** Builds the store of one GraphQL endpoint within the process's responses, so that all share one limit of bytes. */
export function createResultStore(responses: Platform['responses'], path: string): ResultStore {
  // No URL contains a space, so no key of the REST responses equals one of these.
  const within = (key: string): string => `${path} ${key}`;
  return {
    find: (key) => (key === undefined ? undefined : responses.acquire(within(key))),
    keep(key, body) {
      if (key === undefined || !responses.admits(within(key))) return;
      responses.set(within(key), { own: undefined, lines: undefined, body, route: path });
    },
  };
}

/** Usual media types for JSON in UTF-8; requests with other spellings only bypass the store. */
const PLAIN_JSON: ReadonlySet<string | undefined> = new Set([
  'application/json',
  'application/json; charset=utf-8',
  'application/json;charset=utf-8',
]);

/** Longest body whose result is stored: larger ones are rarely repeated, and keys need memory too. */
const LONGEST_KEY = 8192;

/**
 * The key under which a request's result may be stored: the request as it was sent, so that a repeated request does not
 * even need to be parsed. Undefined for requests whose response depends on more, such as the records of a session.
 */
export async function resultKeyOf(request: HttpRequest): Promise<string | undefined> {
  const { method, headers, search, session } = request;
  if (session !== undefined) return undefined;
  if (method !== 'POST') return `?${search}`;
  const isPlain = PLAIN_JSON.has(headers['content-type']) && !headers['content-encoding'];
  if (!isPlain || search !== '') return undefined;
  const body = await request.readBody();
  return body.length > LONGEST_KEY ? undefined : body.toString('latin1');
}

/** True for a browser, which receives the HTML page instead of a result unless its URL has `raw`. */
export function wantsPage({ method, headers, search }: HttpRequest): boolean {
  if (method === 'POST' || headers.accept?.includes('text/html') !== true) return false;
  if (preferredType(headers.accept, ['application/json', 'text/html']) !== 'text/html')
    return false;
  return !parseQuery(search).some(([name]) => name === 'raw');
}
