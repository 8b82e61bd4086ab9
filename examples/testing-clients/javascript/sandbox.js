import { randomUUID } from 'node:crypto';
import { env } from 'node:process';

/** Where the sandbox is. */
export const SANDBOX = env.SANDBOX_URL ?? 'http://127.0.0.1:8080';

/** The address of a session that nobody else has. */
export const openSession = () => `${SANDBOX}/s/keep-${randomUUID()}`;

/** Sends JSON, and what else a request has. */
export const send = (method, url, body, headers = {}) =>
  fetch(url, {
    method,
    headers: { ...(body && { 'Content-Type': 'application/json' }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });

/** A clock that only notes how long the client would have waited. */
export function noteWaits() {
  const waits = [];
  return { waits, sleep: async (ms) => void waits.push(ms) };
}
