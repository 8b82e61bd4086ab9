import { defineEndpoint, inQuery } from '@sandbox/endpoint';
import { type HttpRequest, toClientKey } from '@sandbox/http';
import { decimalNumber, integer } from '@sandbox/kernel';
import { inspectorError } from '../errors.js';
import type { Recording } from '../keep/recording.js';
import type { Recorded, Waited, WaitTimeout } from '../recorded.js';
import { parseSearch, type Search } from '../search/parse-search.js';
import { toSearched } from '../search/to-searched.js';
import { followChanges } from './changes.js';
import { enter, fresh, ID, SEARCH_PARAMETER } from './endpoint-parts.js';
import { findMatches, matchOf, numberOf } from './find-recordings.js';
import type { InspectContext } from './inspect-context.js';
import { WAITED_SCHEMA } from './schemas.js';
import { toRecorded } from './show-request.js';

/** In seconds; proxies give up after a minute. */
const MAX_SECONDS = 50;

const MAX_NEAREST = 5;

export const waitForRequests = defineEndpoint({
  methods: ['GET'],
  path: '/wait',
  operationId: 'waitForExchanges',
  summary: 'Wait until the given number of requests match a search',
  description:
    'Earlier requests count too, unless `after` excludes them. The response is immediate when enough requests match.',
  reads: {
    q: SEARCH_PARAMETER,
    count: inQuery(integer(1, 100), { description: 'Number of requests to wait for.', default: 1 }),
    timeout: inQuery(decimalNumber(0, MAX_SECONDS), {
      description: 'Timeout in seconds.',
      default: 10,
    }),
    after: inQuery(ID, {
      description: 'Counts only requests after this id, such as the `newest` of the list.',
    }),
  },
  closed: true,
  rejections: {
    408: 'Too few requests matched before the timeout. `nearest` lists the requests that fail the fewest terms of the search.',
  },
  success: { description: 'The requests, oldest first.', schema: WAITED_SCHEMA },
  enter,
  async handle(request, { q, count, timeout, after }, context) {
    const search = parseSearch(q);
    const since = after === undefined ? -1 : (numberOf(after, context) ?? -1);
    const found = await collect(request, context, { search, since, count, ms: timeout * 1000 });
    if (found.length < count) throw await timedOut(context, { search, since, count, found });
    const requests: Recorded[] = [];
    for (const recording of found.slice(0, count)) {
      requests.push(toRecorded(recording, context));
      await context.show.meter.rest();
    }
    const waited: Waited = { requests };
    return fresh(waited);
  },
});

interface Expected {
  readonly search: Search;
  /** Only recordings with a higher number count. */
  readonly since: number;
  readonly count: number;
}

/** Collects matches, oldest first, until there are enough, the time is up or the client disconnects. */
async function collect(
  { raw: { socket }, clientAddress }: HttpRequest,
  context: InspectContext,
  { search, since, count, ms }: Expected & { readonly ms: number },
): Promise<readonly Recording[]> {
  const found = new Map<number, Recording>();
  const take = (recording: Recording): void => {
    if (recording.number > since && isReady(recording)) found.set(recording.number, recording);
  };
  const { promise, resolve } = defer();
  const unfollow = followChanges(context, (recording) => {
    if (isReady(recording) && matchOf(recording, search, context)) take(recording);
    if (found.size >= count) resolve();
  });
  const unadd = context.watchers.add(resolve, toClientKey(clientAddress));
  const timer = context.platform.timers.after(ms, resolve);
  socket.once('close', resolve);
  try {
    for (const { recording } of await findMatches(search, context)) take(recording);
    if (found.size < count) await promise;
  } finally {
    timer.cancel();
    unadd();
    unfollow();
    socket.off('close', resolve);
  }
  return [...found.values()].sort((left, right) => left.number - right.number);
}

/** A request counts when it has ended; a stream or socket as soon as it has begun. */
function isReady({ isOpen, kind }: Recording): boolean {
  return !isOpen || kind !== 'request';
}

function defer(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let resolve = (): void => {};
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

async function timedOut(
  context: InspectContext,
  { search, since, count, found }: Expected & { readonly found: readonly Recording[] },
): Promise<Error> {
  const missed: WaitTimeout['nearest'][number][] = [];
  for (const recording of [...context.recorder.ring.newestFirst()]) {
    if (recording.number <= since) continue;
    const summary = context.summarize(recording);
    const searched = toSearched(recording, summary, context);
    const fails = search.terms.filter(({ holds }) => !holds(searched)).map(({ text }) => text);
    if (fails.length > 0) missed.push({ ...summary, fails });
    await context.show.meter.rest();
  }
  const nearest = missed
    .sort((left, right) => left.fails.length - right.fails.length)
    .slice(0, MAX_NEAREST);
  const members: WaitTimeout = { found: found.length, wanted: count, nearest };
  const others =
    nearest.length === 0
      ? 'No other request was recorded.'
      : '`nearest` lists requests that nearly match.';
  return inspectorError('wait_timeout', {
    detail: `Received ${found.length} of ${count} expected requests before the timeout. ${others}`,
    members: { ...members },
  });
}
