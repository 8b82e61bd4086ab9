import { SERVICE_LOCATIONS, SERVICE_NAMES } from '@sandbox/kernel';

/** A service of the sandbox. */
export type ServiceName = 'gateway' | 'utils' | 'helpdesk' | 'social' | 'flights';

/** The base URL of a service. The gateway's is the host, because its paths have no common root. */
export function serviceUrl(base: string, service: ServiceName): string {
  if (!SERVICE_NAMES.includes(service))
    throw new TypeError(`There is no service "${service}"; there are ${SERVICE_NAMES.join(', ')}.`);
  return service === 'gateway' ? base : `${base}${SERVICE_LOCATIONS[service].paths[0]}`;
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
