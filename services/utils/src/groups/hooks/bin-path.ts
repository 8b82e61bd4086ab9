import { inPath } from '@sandbox/endpoint';
import {
  formatSessionName,
  type HttpRequest,
  type HttpResponse,
  listAllowed,
  noContent,
  platformError,
  sentPathOf,
  toClientKey,
} from '@sandbox/http';
import { type AppError, didYouMean, textLike } from '@sandbox/kernel';
import type { BinPlace } from './hook-store.js';

/** The name of a bin in a path. */
export const binInPath = inPath(
  textLike(
    /^[A-Za-z\d][\w.-]{0,63}$/,
    '1 to 64 letters, digits, dots, hyphens and underscores that start with a letter or digit',
  ),
  {
    description:
      'The bin name. Use a name that no other client uses. The first call creates the bin.',
  },
);

/** The key under which a bin is stored: each session has separate bins. */
export function placeOf({ session }: Pick<HttpRequest, 'session'>, bin: string): string {
  return `${session === undefined ? '' : formatSessionName(session)}/${bin}`;
}

/** A bin, charged to the client of a request if that is the first to use it. */
export function binOf(request: HttpRequest, bin: string): BinPlace {
  return { place: placeOf(request, bin), owner: toClientKey(request.clientAddress) };
}

/** The methods that the tools of a bin accept. */
const TOOLS: ReadonlyMap<string, readonly string[]> = new Map([
  ['~answer', ['GET', 'PUT', 'DELETE']],
  ['~replay', ['POST']],
  ['~requests', ['GET']],
  ['~requests/{number}', ['GET']],
  ['~secret', ['GET', 'PUT', 'DELETE']],
  ['~wait', ['GET']],
]);

/**
 * The response to OPTIONS at the path of a tool; undefined for a call, which the bin stores.
 * @param rest - the path after the bin name
 * @throws AppError method_not_allowed, not_found
 */
export function answerTool(request: HttpRequest, rest: string): HttpResponse | undefined {
  const named = rest.replace(/^%7e/i, '~');
  if (!named.startsWith('~')) return undefined;
  const methods = TOOLS.get(rest.replace(/^(~requests\/)[^/]+$/, '$1{number}'));
  if (methods === undefined) throw unknownTool(named);
  const allowed = listAllowed(methods).join(', ');
  if (request.method === 'OPTIONS') return noContent(['Allow', allowed]);
  throw platformError('method_not_allowed', {
    detail: `${sentPathOf(request)} supports ${methods.join(', ')}, not ${request.method}.`,
    headers: { Allow: allowed },
  });
}

function unknownTool(named: string): AppError {
  const [tool = ''] = named.split('/', 1);
  const names = [...TOOLS.keys()].filter((name) => !name.includes('/'));
  return platformError('not_found', {
    detail: `Unknown bin tool ${JSON.stringify(tool.slice(0, 80))}. Bin paths that start with ~ are the tools ${names.join(', ')}.${didYouMean(tool, names)}`,
  });
}

/** The path after the bin name as it was sent, without the slash between them. */
export function restOf({ path }: Pick<HttpRequest, 'path'>): string {
  return path.split('/').slice(BIN_PARTS).join('/');
}

/** The parts of `/v1/utils/hooks/<bin>`, with the empty one before the first slash. */
const BIN_PARTS = 5;
