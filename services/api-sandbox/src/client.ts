import { isServiceName, nearestName, SERVICE_LOCATIONS, SERVICE_NAMES } from '@sandbox/kernel';

/** A service of the sandbox. */
export type ServiceName = 'gateway' | 'utils' | 'helpdesk' | 'social' | 'flights';

/** A service, or an API of your data. */
export type ApiName = ServiceName | (string & {}); // so that editors still list the services

/** Returns the base URL of a service or API. The gateway's is the host, because its paths have no common root. */
export type UrlOf = (base: string, service: ApiName) => string;

/**
 * Builds the function that finds base URLs.
 * @param apis - the names of the APIs of your data; undefined if they are unknown, as for a sandbox that runs
 *   elsewhere
 */
export function createUrlOf(apis?: readonly string[]): UrlOf {
  const names = [...SERVICE_NAMES, ...(apis ?? [])];
  return (base, service) => {
    if (service === 'gateway') return base;
    if (isServiceName(service)) return `${base}${SERVICE_LOCATIONS[service].paths[0]}`;
    const mayBe = apis?.includes(service) ?? isOwnName(service);
    if (mayBe) return `${base}/v1/${service}`;
    throw new TypeError(`There is no service "${service}"; there are ${names.join(', ')}.`);
  };
}

/** A misspelt service is not the name of an API. */
function isOwnName(name: string): boolean {
  return /^[a-z][a-z0-9-]{0,30}$/.test(name) && nearestName(name, SERVICE_NAMES) === undefined;
}

/** A tool of the sandbox rejected a request. */
export class SandboxError extends Error {
  override readonly name = 'SandboxError';
  readonly status: number;
  /** The code of the problem, such as `session_full`. */
  readonly code: string | undefined;

  constructor(message: string, { status, code }: { status: number; code: string | undefined }) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/**
 * Sends a request to a tool of the sandbox, and returns the JSON of its response.
 * @throws SandboxError when the tool rejects it
 */
export async function sendToTool(method: string, url: string, body?: object): Promise<unknown> {
  const response = await fetch(url, {
    method,
    ...(body && {
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
  const text = await response.text();
  const content: unknown = text === '' ? undefined : JSON.parse(text);
  if (response.ok) return content;
  const { title, detail, code, nearest = [] } = Object(content);
  const lines = [
    `${method} ${url}: ${response.status} ${detail ?? title ?? text}`,
    ...nearest.map(formatNearest),
  ];
  throw new SandboxError(lines.join('\n'), { status: response.status, code });
}

/** A request that nearly matches a search. */
interface NearRequest {
  readonly method: string;
  readonly path: string;
  readonly search: string;
  readonly status: number | null;
  /** The terms of the search that it does not match. */
  readonly fails: readonly string[];
}

function formatNearest({ method, path, search, status, fails }: NearRequest): string {
  return `  ${method} ${path}${search} ${status ?? 'without a response'}: not ${fails.join(', ')}`;
}
