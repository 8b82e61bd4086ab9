import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** What a request can carry beside its path. */
export interface RequestParts {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
  readonly body?: string | Buffer;
}

/** A whole response as it came. */
export interface WholeResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly text: string;
}

/** Asks, and returns the response once its headers are there; the path goes out as it is, unlike `fetch`. */
export function openRequest(
  url: string,
  path: string,
  { method = 'GET', headers = {}, body }: RequestParts = {},
): Promise<IncomingMessage> {
  const { hostname, port } = new URL(url);
  const input = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : [...value],
    ]),
  );
  return new Promise((resolve, reject) => {
    const outgoing = request({ agent: false, hostname, port, path, method, headers: input });
    outgoing.on('error', reject).on('response', resolve).end(body);
  });
}

/** Sends a request and reads the whole response. */
export async function sendRequest(
  url: string,
  path: string,
  parts: RequestParts = {},
): Promise<WholeResponse> {
  const response = await openRequest(url, path, parts);
  const body = await buffer(response);
  const { statusCode: status = 0, headers } = response;
  return { status, headers, body, text: body.toString() };
}
