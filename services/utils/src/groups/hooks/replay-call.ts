import { type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestTls } from 'node:https';
import { decodeText } from '@sandbox/kernel';
import {
  type HostAddress,
  pinnedLookup,
  RejectedTarget,
  resolveTarget,
  systemLookUp,
} from '@sandbox/webhook';
import { fail } from '../../errors.js';
import { joinHeaders } from '../../inspect/join-headers.js';
import type { StoredCall } from './hook-store.js';

/** Marks a call that was sent again, with its number; a marked call cannot be sent again. */
export const REPLAY_HEADER = 'X-Sandbox-Replay';

/** How much of a response is shown. */
const MAX_SHOWN = 65_536;

/** The headers that belong to a connection (RFC 9110 7.6.1), or are written again. */
const OWN_HEADERS: ReadonlySet<string> = new Set([
  ...['connection', 'content-length', 'expect', 'host', 'http2-settings', 'keep-alive'],
  ...['proxy-authenticate', 'proxy-authorization', 'proxy-connection', 'te', 'trailer'],
  ...['transfer-encoding', 'upgrade', REPLAY_HEADER.toLowerCase()],
]);

/** The target of a replay. */
export interface Replay {
  readonly call: StoredCall;
  readonly url: URL;
  /** Aborts. */
  readonly signal: AbortSignal;
}

/**
 * Sends a call again to this machine, and shows the response. Redirects are not followed.
 * @throws AppError replay_refused when the URL is not one of this machine
 */
export async function replayCall({ call, url, signal }: Replay): Promise<object> {
  const addresses = await findAddresses(url);
  const sent = { number: call.number, method: call.method, url: url.href };
  try {
    return { ...sent, ...(await exchange({ call, url, signal, addresses })) };
  } catch (error) {
    return { ...sent, status: null, message: describeFailure(error, signal) };
  }
}

async function findAddresses(url: URL): Promise<readonly HostAddress[]> {
  const rules = { targets: 'loopback', allowedHosts: [], lookUp: systemLookUp } as const;
  try {
    return (await resolveTarget(url, rules)).addresses;
  } catch (cause) {
    if (!(cause instanceof RejectedTarget)) throw cause;
    throw fail('replay_refused', {
      detail: `Calls can be sent again only to HTTP ports of this machine, such as http://127.0.0.1:3000/hook, and to ports of HTTP: not to ${url.host}.`,
      cause,
    });
  }
}

function describeFailure(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return 'The receiver did not respond in time.';
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : '';
  return `The receiver could not be reached${typeof code === 'string' && code !== '' ? `: ${code}` : ''}.`;
}

function exchange({
  call,
  url,
  signal,
  addresses,
}: Replay & { readonly addresses: readonly HostAddress[] }): Promise<object> {
  const body = Buffer.from(call.body, call.encoding);
  const send = url.protocol === 'https:' ? requestTls : requestPlain;
  return new Promise((resolve, reject) => {
    const outgoing = send(url, {
      ...{ method: call.method, agent: false, signal, lookup: pinnedLookup(addresses) },
      headers: headersFor(call, url, body),
    });
    outgoing.on('error', reject);
    outgoing.on('response', (response) => readResponse(response).then(resolve, reject));
    outgoing.end(body);
  });
}

/** The headers as they were received, except for those of the connection. */
function headersFor({ headers, number }: StoredCall, url: URL, body: Buffer): string[] {
  const named = headers.flatMap((name, at) =>
    at % 2 === 0 && name.toLowerCase() === 'connection' ? (headers[at + 1] ?? '').split(',') : [],
  );
  const left = new Set([...OWN_HEADERS, ...named.map((name) => name.trim().toLowerCase())]);
  const stored = headers.flatMap((name, at) =>
    at % 2 === 0 && !left.has(name.toLowerCase()) ? [name, headers[at + 1] ?? ''] : [],
  );
  const length = body.length > 0 ? ['Content-Length', String(body.length)] : [];
  const own = ['Connection', 'close', REPLAY_HEADER, String(number)];
  return ['Host', url.host, ...stored, ...length, ...own];
}

async function readResponse(response: IncomingMessage): Promise<object> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response) {
    const part: Buffer = chunk;
    bytes += part.length;
    chunks.push(part);
    if (bytes > MAX_SHOWN) break; // which ends the connection
  }
  const shown = Buffer.concat(chunks).subarray(0, MAX_SHOWN);
  const text = decodeText(shown);
  return {
    status: response.statusCode ?? null,
    headers: joinHeaders(response.rawHeaders),
    body: text ?? null,
    body_base64: text === undefined ? shown.toString('base64') : null,
    truncated: bytes > MAX_SHOWN,
  };
}
