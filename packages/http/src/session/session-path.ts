import { platformError } from '../errors.js';
import { NAME_RULE, parseSessionName, type SessionName } from './session-name.js';

const SLASH = 0x2f;
const SMALL_S = 0x73;
const DOT = 0x2e;
const QUESTION_MARK = 0x3f;

/** The path where clients look for the metadata of an issuer whose URL has a path: it follows the name (RFC 8414 3.1). */
const INSERTED = /^(?<rest>\/\.well-known\/[\w-]+)(?<path>\/s\/[^/?]*)(?<query>\?.*)?$/;

/** A target that names a session, and the rest of it within the session. */
export interface SessionPath {
  readonly named: SessionName;
  /** Starts with a slash, but for a target that ends with the name. */
  readonly rest: string;
}

/** True for `/s`, for all below `/s/`, and for `/.well-known/<document>/s/<name>`. */
export function isSessionPath(target: string): boolean {
  const first = target.charCodeAt(1);
  if (first === DOT) return INSERTED.test(target);
  if (first !== SMALL_S || target.charCodeAt(0) !== SLASH) return false;
  const next = target.charCodeAt(2);
  return next === SLASH || next === QUESTION_MARK || target.length === 2;
}

/**
 * Cuts `/s/<name>` off a target of which `isSessionPath` is true.
 * @throws AppError invalid_session_name
 */
export function cutSessionPath(target: string): SessionPath {
  const { path, rest, query = '' } = INSERTED.exec(target)?.groups ?? {};
  return path === undefined ? cut(target) : { ...cut(path), rest: `${rest}${query}` };
}

function cut(target: string): SessionPath {
  const sent = /^[^/?]*/.exec(target.slice('/s/'.length))?.[0] ?? '';
  const named = parseSessionName(sent.replace(/%40/, '@')); // encoders of path segments escape it
  if (named === undefined) throw invalidPath(sent);
  return { named, rest: target.slice('/s/'.length + sent.length) };
}

/** A target as it is within the session that it names, if it names one. */
export function withoutSession(target: string): string {
  if (!isSessionPath(target)) return target;
  const { rest, query = '' } = INSERTED.exec(target)?.groups ?? {};
  if (rest !== undefined) return `${rest}${query}`;
  const within = target.replace(/^\/s(?:\/[^/?]*)?/, '');
  return within.startsWith('/') ? within : `/${within}`;
}

function invalidPath(sent: string): Error {
  return platformError('invalid_session_name', {
    detail: `${NAME_RULE}. A path within a session is /s/<name>/..., not /s/${sent.slice(0, 100)}.`,
  });
}
