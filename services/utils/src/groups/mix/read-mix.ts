import { type HttpRequest, parseQuery, type QueryPair } from '@sandbox/http';
import { checkHeader } from '../../check-header.js';
import { fail } from '../../errors.js';
import { checkCookie } from '../cookies/check-cookie.js';

/** The headers and cookies that a mixed answer is asked to have. */
export interface MixHeaders {
  readonly headers: readonly QueryPair[];
  readonly cookies: readonly QueryPair[];
}

/** The options there are; a misspelt one would otherwise be ignored without a word. */
export const MIX_OPTIONS = ['status', 'delay', 'header', 'cookie', 'body', 'type'] as const;

/** More headers and cookies than anybody needs. */
const MAX_REPEATS = 50;

/**
 * Reads `header=Name:value` and `cookie=name=value`, each as often as wanted.
 * @throws AppError invalid_parameter, header_refused
 */
export function readMixHeaders({ search }: HttpRequest): MixHeaders {
  const pairs = parseQuery(search);
  const unknown = pairs.find(([name]) => !MIX_OPTIONS.some((option) => option === name));
  if (unknown)
    throw invalid(
      unknown[0],
      `There is no option "${unknown[0]}"; there are ${MIX_OPTIONS.join(', ')}.`,
    );
  if (pairs.length > MAX_REPEATS)
    throw invalid('header', `There must be at most ${MAX_REPEATS} options.`);
  const headers = split(pairs, 'header', ':');
  const cookies = split(pairs, 'cookie', '=');
  for (const [name, value] of headers) checkHeader(name, value);
  for (const [name, value] of cookies) checkCookie(name, value);
  return { headers, cookies };
}

function split(
  pairs: readonly QueryPair[],
  option: string,
  separator: string,
): readonly QueryPair[] {
  return pairs
    .filter(([name]) => name === option)
    .map(([, text]): QueryPair => {
      const at = text.indexOf(separator);
      if (at < 0) throw invalid(option, `${option} must be name${separator}value, not "${text}".`);
      return [trimBlanks(text.slice(0, at)), trimBlanks(text.slice(at + 1))];
    });
}

/** Line ends stay, so that they are refused. */
function trimBlanks(text: string): string {
  return text.replace(/^[ \t]+|[ \t]+$/g, '');
}

function invalid(parameter: string, detail: string): Error {
  return fail('invalid_parameter', { detail, members: { parameter } });
}
