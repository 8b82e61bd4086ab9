import type { ClientResponse } from './client-response.js';

const NOTE = 'The write was simulated, had it not been in a session.';

/** The stamps of the first change of a session, which comes a second after the instant of the seeds; and what is due by them. */
const FIRST_SECOND = /(?<=2026-(?:03-3[01]|04-\d\d)T\d\d:\d\d:0)1(?=[Z+-])/g;

/**
 * The response to the first write of a session as it were without one: simulated, stamped with the instant of the seeds, and with
 * a note that says so. A refusal, which may say what time it is, is stamped alone; what reads stays as it is.
 */
export function asSimulated(response: ClientResponse): ClientResponse {
  const { 'preference-applied': _applied, ...headers } = response.headers;
  const isStored = headers['x-sandbox-write'] === 'kept';
  if (!isStored && response.status < 400) return { ...response, headers };
  const written = isStored ? JSON.stringify(withNote(Object(response.json()))) : response.text;
  const text = written.replaceAll(FIRST_SECOND, '0');
  return {
    ...response,
    headers: { ...headers, ...(isStored && { 'x-sandbox-write': 'simulated' }) },
    body: Buffer.from(text),
    text,
    json: () => JSON.parse(text),
  };
}

/** A response of REST, or of GraphQL. */
function withNote(body: Readonly<Record<string, unknown>>): object {
  const { sandbox } = Object(body.extensions);
  if (sandbox === undefined) return { _note: NOTE, ...body };
  const simulated = { ...sandbox, write: 'simulated', note: NOTE };
  return { ...body, extensions: { ...Object(body.extensions), sandbox: simulated } };
}
