import { type HttpRequest, mediaTypeOf, parseQuery, type QueryPair } from '@sandbox/http';
import { AppError, decodeText } from '@sandbox/kernel';
import { failOauth } from './oauth-errors.js';

/** The type of forms. */
export const FORM = 'application/x-www-form-urlencoded';

/** The maximum bytes of a form; the largest real one carries a few tokens. */
const MAX_FORM_BYTES = 32_768;

/**
 * Reads the parameters of a form, the only body that OAuth accepts. An empty parameter counts as not sent
 * (RFC 6749 3.2).
 * @throws AppError invalid_request, payload_too_large
 */
export async function readForm(request: HttpRequest): Promise<readonly QueryPair[]> {
  const contentType = request.headers['content-type'];
  if (mediaTypeOf(contentType) !== FORM) {
    const came = contentType === undefined ? 'there is no Content-Type' : `not "${contentType}"`;
    throw failOauth('invalid_request', { detail: `The body must be ${FORM}, ${came}.` });
  }
  const text = decodeText(await request.readBody(MAX_FORM_BYTES));
  if (text === undefined) {
    throw failOauth('invalid_request', { detail: 'The form must be UTF-8 without NUL.' });
  }
  return parsePairs(text);
}

/** The one value of a parameter; undefined without one. */
export function oneOf(pairs: readonly QueryPair[], name: string): string | undefined {
  const values = pairs.filter(([key]) => key === name);
  if (values.length > 1) {
    throw failOauth('invalid_request', {
      detail: `Send exactly one ${name}, not ${values.length}.`,
    });
  }
  return values[0]?.[1];
}

/** Writes parameters as a form. */
export function toForm(pairs: readonly QueryPair[]): string {
  return new URLSearchParams(pairs.map((pair): [string, string] => [...pair])).toString();
}

/** Drops empty parameters, which count as not sent (RFC 6749 3.1). */
export function dropEmpty(pairs: readonly QueryPair[]): readonly QueryPair[] {
  return pairs.filter(([, value]) => value !== '');
}

function parsePairs(text: string): readonly QueryPair[] {
  try {
    return dropEmpty(parseQuery(text));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw failOauth('invalid_request', {
      detail: 'The form must be percent-encoded UTF-8; the received form does not decode.',
      cause: error,
    });
  }
}
