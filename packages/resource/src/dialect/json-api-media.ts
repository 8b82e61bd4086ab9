import type { HttpRequest } from '@sandbox/http';
import { platformError } from '@sandbox/http';
import { fail } from '../errors.js';

/** The media type of JSON:API. */
export const JSON_API_TYPE = 'application/vnd.api+json';

/**
 * Negotiates as JSON:API 1.1 has it: its media type takes `profile`, which is ignored, and `ext`, of which we have none.
 * @throws AppError `unsupported_media_type` for other parameters of `Content-Type`, `not_acceptable` when each instance of
 * the type in `Accept` has some
 */
export function checkMediaTypes({ headers }: Pick<HttpRequest, 'headers'>): void {
  const [sent] = instancesIn(headers['content-type'] ?? '');
  if (sent !== undefined && !isPlain(sent))
    throw platformError('unsupported_media_type', {
      detail: `Content-Type must be ${JSON_API_TYPE} without ${sent.join(' and ')}. Extensions are not supported, and JSON:API has no other parameters.`,
      members: { accepted: [JSON_API_TYPE] },
      headers: { Accept: JSON_API_TYPE },
    });
  const accepted = instancesIn(headers.accept ?? '');
  if (accepted.length > 0 && !accepted.some(isPlain))
    throw fail('not_acceptable', {
      detail: `Accept names ${JSON_API_TYPE} only with parameters. Extensions are not supported, and JSON:API has no other parameters. Add the media type without parameters.`,
    });
}

const INSTANCE = /^\s*application\/vnd\.api\+json\s*(?:;|$)/i;

/** The instances of the media type in a header, each as its parameters. */
function instancesIn(header: string): readonly (readonly string[])[] {
  if (!/vnd\.api\+json/i.test(header)) return [];
  return splitOutsideQuotes(header, ',')
    .filter((range) => INSTANCE.test(range))
    .map((range) =>
      splitOutsideQuotes(range, ';')
        .slice(1)
        .map((one) => one.trim()),
    );
}

/**
 * Whether an instance has no parameters that require ignoring it. Its weight is not a parameter, and neither is an
 * empty `ext`.
 */
function isPlain(parameters: readonly string[]): boolean {
  return parameters.every((parameter) => {
    const [name = '', ...value] = parameter.toLowerCase().split('=');
    if (name.trim() === 'ext') return value.join('').replaceAll('"', '').trim() === '';
    return ['', 'q', 'profile'].includes(name.trim());
  });
}

/** The parts of a header between separators that are in no quotes. */
function splitOutsideQuotes(text: string, separator: string): readonly string[] {
  const parts: string[] = [];
  let isQuoted = false;
  let start = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (isQuoted && text[at] === '\\') at += 1;
    else if (text[at] === '"') isQuoted = !isQuoted;
    else if (!isQuoted && text[at] === separator) {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
  }
  return [...parts, text.slice(start)];
}
