import { type HttpRequest, mediaTypeOf, parseQuery } from '@sandbox/http';
import { fail } from '../../errors.js';
import type { Form } from './form.js';

const FORM_TYPE = 'application/x-www-form-urlencoded';

/** A token can carry a transaction with all its strings. */
const MAX_FORM_BYTES = 2_097_152;

/**
 * Reads a form that a browser posted.
 * @throws AppError invalid_form, payload_too_large, malformed_url
 */
export async function readForm(request: HttpRequest): Promise<Form> {
  if (mediaTypeOf(request.headers['content-type']) !== FORM_TYPE)
    throw fail('invalid_form', {
      detail: `The page is opened by a form of the type ${FORM_TYPE}.`,
    });
  const body = await request.readBody(MAX_FORM_BYTES);
  const form = new Map<string, string>();
  for (const [name, value] of parseQuery(body.toString())) {
    if (!form.has(name)) form.set(name, value.trim());
  }
  return form;
}
