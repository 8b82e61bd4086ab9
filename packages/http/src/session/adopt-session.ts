import type { IncomingMessage } from 'node:http';
import type { AppError } from '@sandbox/kernel';
import { platformError } from '../errors.js';
import type { RequestSession } from './request-session.js';
import { readSessionCookie } from './session-cookie.js';
import {
  formatSessionName,
  NAME_RULE,
  parseRequestForName,
  parseSessionName,
  SESSION_HEADER,
  type SessionName,
} from './session-name.js';
import type { SessionNames } from './session-names.js';
import { cutSessionPath, isSessionPath } from './session-path.js';

const HEADER = 'x-sandbox-session';
const BEARER = /^Bearer +(keep-\S+)$/i;

/** A way in which a request may name a session. */
interface Way {
  readonly description: string;
  readonly named: SessionName | undefined;
}

/**
 * Finds the session that a request names by its path, X-Sandbox-Session, a bearer token or the cookie of our pages, and
 * cuts the prefix of a path off the target. Other values in a header, token or cookie are left to the app. A browser
 * always sends the cookie, so it counts only when no other part of a request names a session.
 * @throws AppError invalid_session_name, conflicting_sessions, unknown_session_name
 */
export function adoptSession(
  request: IncomingMessage,
  names: SessionNames,
): RequestSession | undefined {
  const { url = '/', headers } = request;
  const path = isSessionPath(url) ? cutSessionPath(url) : undefined;
  const sent = headers[HEADER]?.toString();
  const chosen = findOne([
    { description: 'the path', named: path?.named },
    { description: SESSION_HEADER, named: readHeader(sent, names) },
    {
      description: 'the bearer token',
      named: parse(BEARER.exec(headers.authorization ?? '')?.[1]),
    },
  ]);
  const named = chosen ?? (sent ? undefined : parse(readSessionCookie(headers)));
  if (named === undefined) return undefined;
  names.check(named.name);
  if (path !== undefined) request.url = path.rest;
  const prefix = path === undefined ? '' : `/s/${formatSessionName(named)}`;
  const session = { ...named, prefix, changes: undefined };
  sessions.set(request, session);
  return session;
}

/** Puts a request that names no session into one. */
export function assumeSession(request: IncomingMessage, name: string): RequestSession {
  const session = { name, scenario: undefined, prefix: '', changes: undefined };
  sessions.set(request, session);
  return session;
}

/** Sessions of requests that have one: a WebSocket handshake has no HttpRequest. */
const sessions = new WeakMap<IncomingMessage, RequestSession>();

/** The session of a request to one of our servers. */
export function sessionOf(request: IncomingMessage): RequestSession | undefined {
  return sessions.get(request);
}

/** True when a request has parts that could name a session: few do, and all others are spared further checks. */
export function mayNameSession({ url = '/', headers }: IncomingMessage): boolean {
  return (
    isSessionPath(url) ||
    headers[HEADER] !== undefined ||
    headers.authorization !== undefined ||
    headers.cookie !== undefined
  );
}

function parse(text: string | undefined): SessionName | undefined {
  return text === undefined ? undefined : parseSessionName(text);
}

function readHeader(text: string | undefined, names: SessionNames): SessionName | undefined {
  if (text === undefined) return undefined;
  const fresh = parseRequestForName(text);
  return fresh === undefined ? parseSessionName(text) : { name: names.create(), ...fresh };
}

/** The session that all parts of a request agree on. */
function findOne(ways: readonly Way[]): SessionName | undefined {
  let first: Way | undefined;
  for (const way of ways) {
    if (way.named === undefined) continue;
    first ??= way;
    if (!isSame(first.named, way.named)) throw conflict(first, way);
  }
  return first?.named;
}

function isSame(one: SessionName | undefined, other: SessionName): boolean {
  return one?.name === other.name && one.scenario === other.scenario;
}

function conflict(...ways: readonly Way[]): AppError {
  const said = ways.map(
    ({ description, named }) => `${named && formatSessionName(named)} by ${description}`,
  );
  return platformError('conflicting_sessions', {
    detail: `The request names two sessions: ${said.join(', ')}. Send only one.`,
  });
}

/** The error for an X-Sandbox-Session that is neither empty nor a name nor a request for one; undefined for a valid one. */
export function findBadName({ headers }: IncomingMessage): AppError | undefined {
  const sent = headers[HEADER]?.toString() ?? '';
  if (sent === '' || (parseSessionName(sent) ?? parseRequestForName(sent))) return undefined;
  return platformError('invalid_session_name', {
    detail: `${NAME_RULE}. ${SESSION_HEADER} is "${sent.slice(0, 100)}".`,
  });
}
