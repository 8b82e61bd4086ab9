import type { IncomingMessage } from 'node:http';
import { platformError } from '../errors.js';
import { preferredType } from '../semantics/accept.js';

/** Another form in which JSON is sent: as a page to a person with a browser, or indented. */
export type ResponseFormat = 'page' | 'indented';

/** The parameter that requests a format, on every path. */
export const PRETTY = 'pretty';

const YES = ['', 'true', '1'];
const NO = ['false', '0'];

/** The form of the responses to a request; undefined for nearly all, whose JSON is sent as it is. */
export function chooseFormat(request: IncomingMessage): ResponseFormat | undefined {
  const { url = '/', headers } = request;
  const pretty = url.includes(PRETTY) ? readPretty(url) : undefined;
  if (pretty !== undefined && YES.includes(pretty)) return 'indented';
  // Every browser sends one of them with a navigation: the first one is left out where the connection is not secure.
  if (headers['sec-fetch-dest'] === undefined && headers['upgrade-insecure-requests'] === undefined)
    return undefined;
  // With an explicit format, a response has that format and is not a page.
  return pretty === undefined && isNavigation(request) ? 'page' : undefined;
}

/** The value of `pretty`, still encoded; undefined when it is missing. */
function readPretty(target: string): string | undefined {
  const mark = target.indexOf('?');
  const pairs = mark < 0 ? [] : target.slice(mark + 1).split('&');
  const pair = pairs.find((text) => text === PRETTY || text.startsWith(`${PRETTY}=`));
  return pair?.slice(PRETTY.length + 1);
}

/**
 * True when a user opens a URL in a browser window, or sends a form there. API clients do not send these headers. An
 * `Accept` with only `text/html`, as clients are tested with, is not enough.
 */
function isNavigation({ method, headers }: IncomingMessage): boolean {
  if (method !== 'GET' && method !== 'POST') return false; // POST by a form of a page
  const { accept } = headers;
  const destination = headers['sec-fetch-dest'];
  const isOpened =
    destination === undefined
      ? headers['upgrade-insecure-requests'] === '1' && accept?.includes('application/xhtml+xml')
      : destination === 'document' && headers['sec-fetch-mode'] === 'navigate';
  return (
    isOpened === true && preferredType(accept, ['application/json', 'text/html']) === 'text/html'
  );
}

/** True when a target may have the parameter. */
export function mayAskForPretty(target: string): boolean {
  return target.includes(`?${PRETTY}`) || target.includes(`&${PRETTY}`);
}

/** The parts of a request that contain its query. */
interface Queried {
  url: string;
  readonly path: string;
  readonly search: string;
  readonly raw: IncomingMessage;
}

/**
 * Takes `pretty` out of the query of a request, so that handlers and caches do not see it.
 * @throws AppError bad_request for an invalid value
 */
export function takePretty(exchange: Queried): void {
  const { path, search, raw, url } = exchange;
  const value = readPretty(url);
  if (value === undefined) return;
  if (![...YES, ...NO].includes(value)) {
    const detail = `pretty must be true or false, not "${value.slice(0, 100)}". It indents JSON. Without a value it is true.`;
    throw platformError('invalid_pretty', { detail });
  }
  const others = search
    .split('&')
    .filter((pair) => pair !== PRETTY && !pair.startsWith(`${PRETTY}=`));
  exchange.url = others.length === 0 ? path : `${path}?${others.join('&')}`;
  raw.url = exchange.url; // Express looks there
}
