import type { HttpAnswer } from './http-answer.js';

const NOTE = 'The write was simulated, had it not been in a session.';

/** The stamps of the first change of a session, which comes a second after the instant of the seeds; and what is due by them. */
const FIRST_SECOND = /(?<=2026-(?:03-3[01]|04-\d\d)T\d\d:\d\d:0)1(?=[Z+-])/g;

/**
 * The answer to the first write of a session as it were without one: simulated, stamped with the instant of the seeds, and with
 * a note that says so. A refusal, which may say what time it is, is stamped alone; what reads stays as it is.
 */
export function asSimulated(answer: HttpAnswer): HttpAnswer {
  const { 'preference-applied': _applied, ...headers } = answer.headers;
  const isKept = headers['x-sandbox-write'] === 'kept';
  if (!isKept && answer.status < 400) return { ...answer, headers };
  const written = isKept ? JSON.stringify(withNote(Object(answer.json()))) : answer.text;
  const text = written.replaceAll(FIRST_SECOND, '0');
  return {
    ...answer,
    headers: { ...headers, ...(isKept && { 'x-sandbox-write': 'simulated' }) },
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
