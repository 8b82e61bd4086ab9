import type { LocalRequest, LocalResponse } from '@sandbox/http';
import { type AppError, isObject, parseObject } from '@sandbox/kernel';
import { mcpError } from './errors.js';
import type { ToolContext } from './tool.js';

const MAX_RESPONSE_BYTES = 2 * 1_048_576;

const TIMEOUT_MS = 60_000;

export interface ToolRequest {
  readonly method?: string;
  readonly path: string;
  /** The session of the tool's URL by default. */
  readonly session?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON; a string is sent as it is. */
  readonly body?: unknown;
  readonly timeoutMs?: number;
}

export function withinSession(path: string, session: string | undefined): string {
  return session === undefined ? path : `/s/${session.replace('@', '%40')}${path}`;
}

/**
 * Sends a request unchanged.
 * @throws AppError failed if the connection ends before the response
 */
export async function sendRequest(
  { send, signal }: ToolContext,
  request: Omit<LocalRequest, 'signal' | 'maxBytes' | 'timeoutMs'> & {
    readonly timeoutMs?: number;
  },
): Promise<LocalResponse> {
  try {
    return await send({
      timeoutMs: TIMEOUT_MS,
      ...request,
      signal,
      maxBytes: MAX_RESPONSE_BYTES,
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw mcpError('failed', {
      detail: `${request.method} ${request.path}: the connection ended without a complete response (${reason}). The write may still have been persisted.`,
    });
  }
}

/**
 * Sends a request to one of the sandbox's own endpoints and returns its JSON.
 * @throws AppError refused, with the detail of the problem
 */
export async function requestJson(
  context: ToolContext,
  request: ToolRequest,
): Promise<Readonly<Record<string, unknown>>> {
  const { body, headers = {}, timeoutMs } = request;
  const { method = 'GET', path, session = context.session } = request;
  const response = await sendRequest(context, {
    method,
    path: withinSession(path, session),
    headers: { Accept: 'application/json', ...(body !== undefined && JSON_BODY), ...headers },
    body: toText(body),
    ...(timeoutMs !== undefined && { timeoutMs }),
  });
  const content = parseObject(String(response.body));
  if (response.status < 400 && content !== undefined) return content;
  throw rejection(response.status, content);
}

const JSON_BODY = { 'Content-Type': 'application/json' };

export function toText(body: unknown): string | undefined {
  if (body === undefined || body === null) return undefined;
  return typeof body === 'string' ? body : JSON.stringify(body);
}

/** Passes on a problem without the members for HTTP clients. */
function rejection(
  status: number,
  content: Readonly<Record<string, unknown>> | undefined,
): AppError {
  const {
    detail,
    title,
    type: _type,
    instance: _instance,
    status: _status,
    ...rest
  } = content ?? {};
  const members = isObject(rest) ? { status, ...rest } : { status };
  const said = detail ?? title ?? 'The response is not JSON.';
  return mcpError('refused', { detail: `${status}: ${String(said)}`, members });
}

export function headerOf({ headers }: LocalResponse, name: string): string | undefined {
  const at = headers.findIndex(
    (text, index) => index % 2 === 0 && text.toLowerCase() === name.toLowerCase(),
  );
  return at < 0 ? undefined : headers[at + 1];
}
