import type { HttpAnswer } from './http-client.js';

const NOTE = 'The write was simulated, had it not been in a session.';

/** The stamps of the first change of a session, which comes a second after the instant of the seeds; and what is due by them. */
const FIRST_SECOND = /(?<=2026-(?:03-3[01]|04-\d\d)T\d\d:\d\d:0)1(?=[Z+-])/g;

/**
 * The answer to the first write of a session as it were without one: simulated, stamped with the instant of the seeds, and with
 * a note that says so. What kept nothing stays as it is.
 */
export function asSimulated(answer: HttpAnswer): HttpAnswer {
  const { 'preference-applied': _applied, ...headers } = answer.headers;
  if (headers['x-sandbox-write'] !== 'kept') return { ...answer, headers };
  const text = JSON.stringify(withNote(Object(answer.json()))).replaceAll(FIRST_SECOND, '0');
  return {
    ...answer,
    headers: { ...headers, 'x-sandbox-write': 'simulated' },
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
