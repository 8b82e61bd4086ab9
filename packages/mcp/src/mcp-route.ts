import {
  findForeignPage,
  formatSessionName,
  type HostRule,
  type HttpRequest,
  json,
  type Platform,
  post,
  type Route,
  sendAsClientOf,
  toClientKey,
} from '@sandbox/http';
import { createSharedBudget, findExcess, JSON_BOUNDS, type SharedBudget } from '@sandbox/kernel';
import type { McpScope } from './scope.js';
import type { ToolContext } from './tool.js';

/** The most messages in progress in a process; each also sends its own requests. */
const MAX_UNDER_WAY = 256;

export interface McpRouteOptions {
  readonly platform: Platform;
  readonly path: string;
  /** Called for each message, as services may be built after the route. */
  readonly scope: () => Omit<McpScope, 'hasInspector'>;
}

const BUDGETS = new WeakMap<Platform, SharedBudget>();

function budgetOf(platform: Platform): SharedBudget {
  const known = BUDGETS.get(platform);
  if (known !== undefined) return known;
  const sharePercent = platform.settings.SESSION_SHARE_PERCENT;
  const budget = createSharedBudget({ limit: MAX_UNDER_WAY, sharePercent });
  BUDGETS.set(platform, budget);
  return budget;
}

/** The route of an endpoint for tools (Model Context Protocol over HTTP, without protocol sessions). */
export function createMcpRoute({ platform, path, scope }: McpRouteOptions): Route {
  const { PUBLIC_BASE_URL: publicBase, TRUST_PROXY } = platform.settings;
  const rule = { isOpen: true, publicBase, trustsProxy: TRUST_PROXY > 0 };
  const handler: Route['handler'] = async (request) => {
    const foreign = findForbiddenPage(request, rule);
    if (foreign !== undefined) return fail(403, -32_000, foreign);
    const underWay = budgetOf(platform);
    const owner = toClientKey(request.clientAddress);
    if (!underWay.reserve(1, owner))
      return fail(503, -32_000, `${underWay.used} messages are in progress. Try again.`, RETRY);
    const ending = endWith(request);
    try {
      const text = String(await request.readBody());
      if (findExcess(text, DEPTH) !== undefined)
        return fail(
          400,
          -32_600,
          `A message must have at most ${DEPTH.depth} nested lists and objects.`,
        );
      const parsed = parse(text);
      const rejection = findRejection(parsed);
      if (rejection !== undefined) return rejection;
      const { serveHttp } = await import('./protocol/serve-http.js');
      const all = { ...scope(), hasInspector: platform.recorder !== undefined };
      const message = { headers: toHeaders(request), parsed, text };
      const context = toContext(request, { platform, scope: all, signal: ending.signal });
      const { headers, ...reply } = await serveHttp(message, context);
      return { ...reply, headers: [...headers, ...FRESH] };
    } finally {
      ending.stop();
      underWay.release(1, owner);
    }
  };
  return { ...post(path, handler), summary: 'Tools for agents (Model Context Protocol)' };
}

const FRESH = ['Cache-Control', 'no-store'];
const RETRY = ['Retry-After', '1'];

function fail(status: number, code: number, message: string, headers: readonly string[] = []) {
  const body = { jsonrpc: '2.0', id: null, error: { code, message } };
  return json(body, { status, headers: [...FRESH, ...headers] });
}

/** The validation of arguments is recursive. */
const DEPTH = { depth: JSON_BOUNDS.depth };

/** Undefined for invalid JSON, which the protocol reports. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Rejects messages that would do the work of many, or never end. */
function findRejection(message: unknown) {
  if (Array.isArray(message))
    return fail(400, -32_600, 'Batches are not supported. Send each message separately.');
  if (Object(message).method === 'subscriptions/listen')
    return fail(404, -32_601, 'Subscriptions are not supported, because resources do not change.');
  return undefined;
}

function toHeaders({ headers }: HttpRequest): Headers {
  const all = new Headers();
  for (const name of ['accept', 'content-type', ...Object.keys(headers)])
    if (name === 'accept' || name === 'content-type' || name.startsWith('mcp-'))
      all.set(name, headers[name]?.toString() ?? '');
  return all;
}

function toContext(
  request: HttpRequest,
  parts: { readonly platform: Platform; readonly scope: McpScope; readonly signal: AbortSignal },
): ToolContext {
  const { platform, scope, signal } = parts;
  const { session, origin } = request;
  const prefix = session?.prefix ?? '';
  return {
    ...{ scope, signal, createId: platform.ids },
    send: sendAsClientOf(request.raw, platform.timers),
    session: session && formatSessionName(session),
    origin: origin.slice(0, origin.length - prefix.length),
  };
}

function endWith({ raw: { socket } }: HttpRequest) {
  const controller = new AbortController();
  const abort = (): void => controller.abort();
  socket.once('close', abort);
  return { signal: controller.signal, stop: () => socket.off('close', abort) };
}

/** Why a browser page may not call tools; undefined for programs and for pages of this server. */
function findForbiddenPage(request: HttpRequest, rule: HostRule): string | undefined {
  const { origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (origin === undefined && site === undefined) return undefined; // no browser leaves out both on a POST
  return findForeignPage(request, rule);
}
