import {
  compileReads,
  defineEndpoint,
  documented,
  type Endpoint,
  inQuery,
} from '@sandbox/endpoint';
import { formatHttpDate, type HttpRequest, type HttpResponse, text } from '@sandbox/http';
import { type Clock, integer, oneOf } from '@sandbox/kernel';
import { type Dependencies, ROOT, randomOf, seedParameter } from '../../dependencies.js';
import { parseStatusList } from './parse-status-list.js';
import { sendInformational } from './send-informational.js';
import { statusResponse } from './status-response.js';

/** Seconds in the `Retry-After` of 429 and 503. */
const RETRY_AFTER = {
  retry_after: inQuery(integer(0, 3600), {
    description: 'Seconds for the `Retry-After` of 429 and 503.',
    default: 1,
  }),
  retry: inQuery(oneOf(['seconds', 'date']), {
    description: 'The format of that header: seconds, or the date at which they end.',
    default: 'seconds',
  }),
};

/** How often an interim response is sent. */
const REPEAT = {
  repeat: inQuery(integer(1, 10), {
    description: 'The number of interim responses of a 1xx.',
    default: 1,
  }),
};

const SEED = { seed: seedParameter };

/** The statuses of the path decide which of them apply. */
const OPTIONS = {
  code: documented({
    in: 'path',
    description:
      'A status from 100 to 599, or a list for a random choice: `200,404`, with weights `200:3,500:1`.',
    schema: { type: 'string', examples: ['418', '200,404', '200:3,500:1'] },
  }),
  ...RETRY_AFTER,
  ...REPEAT,
  ...SEED,
  interim: documented({
    in: 'query',
    description:
      'With `true`, 100 is sent as an interim response even if the client does not request it.',
    schema: { type: 'boolean', default: false },
  }),
};

const readRetryAfter = compileReads(RETRY_AFTER);
const readRepeat = compileReads(REPEAT);
const readSeed = compileReads(SEED);

/** The endpoints that respond with a chosen status. */
export const statusEndpoints: readonly Endpoint<Dependencies>[] = [
  defineEndpoint({
    methods: 'ALL',
    path: '/status/:code',
    summary: 'Any status from 100 to 599, or one of a list at random',
    description:
      'The body names the status, as JSON or text by `Accept`. 204, 205 and 304 have no body. 3xx responses except 304 contain a `Location` on this service, 401 and 407 a challenge, 429 and 503 `Retry-After`. 1xx are sent as interim responses, followed by 200. 101 returns 426.',
    describes: OPTIONS,
    example: '/status/418',
    exampleStatus: 418,
    responses: { default: 'The requested status.' },
    rejections: { '426': 'For 101.' },
    handle: (request, _values, parts) => answerStatus(request, parts),
  }),
  defineEndpoint({
    methods: ['GET'],
    path: '/robots.txt',
    summary: 'Rules for robots, which deny /deny',
    produces: ['text/plain'],
    example: '/robots.txt',
    handle: () => text(`User-agent: *\nDisallow: ${ROOT}/deny\n`, { constant: true }),
  }),
  defineEndpoint({
    methods: ['GET'],
    path: '/deny',
    summary: 'A page that /robots.txt denies',
    produces: ['text/plain'],
    example: '/deny',
    handle: () => text('This page is denied to robots by robots.txt.\n', { constant: true }),
  }),
];

function answerStatus(request: HttpRequest, { random, platform }: Dependencies): HttpResponse {
  const statuses = parseStatusList(request.params.code ?? '');
  const [only] = statuses;
  const status =
    statuses.length === 1 && only
      ? only[0]
      : randomOf(readSeed(request).seed, random).weighted(statuses);
  return status < 200
    ? sendInformational({ status, request, ...readRepeat(request) })
    : statusResponse({ status, request, retryAfter: toRetryAfter(request, platform.clock) });
}

function toRetryAfter(request: HttpRequest, clock: Pick<Clock, 'now'>): number | string {
  const { retry_after: seconds, retry } = readRetryAfter(request);
  return retry === 'date' ? formatHttpDate(clock.now() + seconds * 1000) : seconds;
}
