import {
  type HttpRequest,
  type HttpResponse,
  json,
  type Platform,
  platformError,
  requiredFields,
  sentPathOf,
} from '@sandbox/http';
import { type Clock, decodeText } from '@sandbox/kernel';
import { answerTool, binOf, placeOf, restOf } from './bin-path.js';
import {
  type HookCall,
  type HookStore,
  MAX_STORED_BODY,
  type ScriptedResponse,
} from './hook-store.js';
import { judgeCall } from './show-calls.js';
import { TWILIO_HEADER } from './signatures/schemes.js';
import { untilOver, type Waits } from './waits.js';

export interface CatchParts {
  readonly store: HookStore;
  readonly waits: Waits;
  readonly clock: Pick<Clock, 'now'>;
  readonly platform: Pick<Platform, 'recorder'>;
  /** The key with which the gateway signs. */
  readonly signatureKey: string;
}

const NO_STORE = ['Cache-Control', 'no-store'];

/** Stores a call to a bin and returns the response of the bin's script. */
export async function catchCall(
  request: HttpRequest,
  bin: string,
  parts: CatchParts,
): Promise<HttpResponse> {
  const { store, waits, clock } = parts;
  const rest = restOf(request);
  const ofTool = answerTool(request, rest);
  if (ofTool !== undefined) return ofTool;
  const call = await readCall(request, { path: rest && `/${rest}`, at: clock.now() });
  const { number, answer: response } = await store.keep(binOf(request, bin), call).catch(reject);
  if (parts.platform.recorder) await annotate(request, { ...parts, bin, number });
  if (response && response.delayMs > 0) await waits.run(response.delayMs, request, untilOver);
  return response === undefined ? receipt(number) : toResponse(response, number);
}

/**
 * Annotates the request in the inspector with its number in the bin and the result of the signature check.
 */
async function annotate(
  request: HttpRequest,
  {
    store,
    platform,
    signatureKey,
    bin,
    number,
  }: CatchParts & { readonly bin: string; readonly number: number },
): Promise<void> {
  const found = await store.read(placeOf(request, bin), number - 1).catch(reject);
  const call = found.calls.find((one) => one.number === number);
  const verdict = call && judgeCall(call, { ...found, signatureKey });
  const whole = sentPathOf(request);
  const rest = restOf(request);
  const root = rest === '' ? whole : whole.slice(0, -rest.length - 1);
  const stored = { text: `Call ${number} of the bin ${bin}.`, href: `${root}/~requests/${number}` };
  const judged = verdict ? [{ text: `${verdict.title}: ${verdict.detail}` }] : [];
  platform.recorder?.annotate(request, { kind: 'hook-in', notes: [stored, ...judged] });
}

function receipt(number: number): HttpResponse {
  return json({ received: number }, { headers: NO_STORE });
}

function toResponse({ status, headers, body }: ScriptedResponse, number: number): HttpResponse {
  const isBare = status === 204 || status === 205 || status === 304;
  if (isBare) return { status, headers };
  const required = Object.entries(requiredFields(status)).flat();
  if (body === undefined) {
    const { headers: usual = [], ...rest } = receipt(number);
    return { ...rest, status, headers: joinTyped([...required, ...usual], headers) };
  }
  return {
    status,
    headers: joinTyped(
      [...required, 'Content-Type', 'text/plain; charset=utf-8', ...NO_STORE],
      headers,
    ),
    body,
  };
}

/** Headers of a script replace the usual ones. */
function joinTyped(usual: readonly string[], set: readonly string[]): readonly string[] {
  const names = new Set(set.flatMap((name, at) => (at % 2 === 0 ? [name.toLowerCase()] : [])));
  const stored = usual.flatMap((name, at) =>
    at % 2 === 0 && !names.has(name.toLowerCase()) ? [name, usual[at + 1] ?? ''] : [],
  );
  return [...stored, ...set];
}

async function readCall(
  request: HttpRequest,
  { path, at }: Pick<HookCall, 'path' | 'at'>,
): Promise<HookCall> {
  const { method, search, raw, clientAddress: address } = request;
  const bytes = await request.readBody();
  const stored = bytes.subarray(0, MAX_STORED_BODY);
  const text = decodeText(stored);
  return {
    ...{ at, method, path, search, address, headers: raw.rawHeaders },
    ...(TWILIO_HEADER in request.headers && { url: wholeUrl(request) }),
    ...(raw.rawTrailers.length > 0 && { trailers: raw.rawTrailers }),
    body: text ?? stored.toString('base64'),
    encoding: text === undefined ? 'base64' : 'utf8',
    bytes: bytes.length,
  };
}

function wholeUrl({ origin, path, search }: HttpRequest): string {
  return `${origin}${path}${search === '' ? '' : `?${search}`}`;
}

/**
 * Rejects a request that needs a store that is unavailable.
 * @throws AppError `not_ready`
 */
export function reject(cause: unknown): never {
  throw platformError('not_ready', {
    detail: 'The bins are unavailable, because Redis is unavailable. Try again later.',
    headers: { 'Retry-After': '1' },
    cause,
  });
}
