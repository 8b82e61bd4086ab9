import { hash } from 'node:crypto';
import {
  type HttpRequest,
  type HttpResponse,
  platformError,
  toAppError,
  toProblem,
} from '@sandbox/http';
import { quote } from '@sandbox/kernel';
import type { StoredResponseEvent } from './record-event.js';
import { type RecordState, sessionSeconds } from './record-state.js';
import { sessionFail } from './session-errors.js';
import type { SessionRules } from './session-rules.js';

/** A request that can be sent again without being made again (draft-ietf-httpapi-idempotency-key-header-07). */
export interface KeyedRequest {
  /** The key with the method and path that it is for. */
  readonly key: string;
  /** SHA-256 of the body, in base64. */
  readonly fingerprint: string;
}

/** The methods that are not idempotent by definition. */
const METHODS: readonly string[] = ['POST', 'PATCH'];

/** A structured string or a bare word, of visible characters. */
const KEY = /^(?:"([!#-[\]-~ ]{1,255})"|([!#-~]{1,255}))$/;

/** How long a key is remembered, by the session's clock. */
const DAY_SECONDS = 86_400;

/**
 * Reads the key of a request in a session; undefined when it has none.
 * @throws AppError invalid_idempotency_key, idempotency_key_required
 */
export async function readKey(
  request: HttpRequest,
  { require }: SessionRules,
): Promise<KeyedRequest | undefined> {
  const { method, path } = request;
  if (!METHODS.includes(method)) return undefined;
  const sent = sentKey(request);
  if (sent === undefined) {
    if (require.includes('idempotency-key')) throw keyRequired();
    return undefined;
  }
  const [, quoted, bare] = KEY.exec(sent) ?? [];
  const key = quoted ?? bare;
  if (key === undefined) throw invalidKey(sent);
  const fingerprint = hash('sha256', await request.readBody(), 'base64');
  return { key: `${method} ${path} ${key}`, fingerprint };
}

function sentKey({ headers }: HttpRequest): string | undefined {
  return headers['idempotency-key']?.toString();
}

/** Rejects the key of a request without a session: its response is not stored. */
export function rejectKey(request: HttpRequest): void {
  if (sentKey(request) !== undefined && METHODS.includes(request.method)) throw sessionRequired();
}

function keyRequired(): Error {
  return sessionFail('idempotency_key_required', {
    detail: 'The session requires an Idempotency-Key on each POST and PATCH.',
  });
}

function invalidKey(sent: string): Error {
  return sessionFail('invalid_idempotency_key', {
    detail: `Idempotency-Key must be 1 to 255 visible characters, in double quotes or bare, not ${quote(sent)}.`,
  });
}

function sessionRequired(): Error {
  return platformError('session_required', {
    detail:
      'An Idempotency-Key needs a session, because nothing is stored without one. Begin the path with /s/keep-<name>.',
  });
}

/**
 * The response that the same request got before.
 * @throws AppError idempotency_key_reused when another request got it
 */
export function findStored(
  state: RecordState,
  { key, fingerprint }: KeyedRequest,
): HttpResponse | undefined {
  const stored = state.storedResponses.get(key);
  if (stored === undefined || sessionSeconds(state) - stored.at > DAY_SECONDS) return undefined;
  if (stored.fingerprint !== fingerprint) {
    throw sessionFail('idempotency_key_reused', {
      detail:
        'The Idempotency-Key was already sent with another body. Send a new key with a new request.',
    });
  }
  const { status, headers, body } = stored;
  return { status, headers: [...headers, 'Idempotent-Replayed', 'true'], body };
}

/** The stored part of a response. */
export function toStoredResponse(
  { key, fingerprint }: KeyedRequest,
  { status, headers = [], body = '' }: HttpResponse,
  at: number,
): StoredResponseEvent {
  const text = typeof body === 'string' ? body : body.toString();
  return { type: 'answer', key, fingerprint, at, status, headers, body: text };
}

/** A failure as the response that the client gets; undefined for one of the service itself. */
export function rejectionOf(thrown: unknown, path: string): HttpResponse | undefined {
  const error = toAppError(thrown);
  return error.status < 500 ? toProblem(error, path) : undefined;
}
