import { inQuery, type ValuesOf } from '@sandbox/endpoint';
import type { HttpRequest } from '@sandbox/http';
import { integer } from '@sandbox/kernel';
import { duration } from '../../duration.js';
import { fail } from '../../errors.js';
import type { HookStore, StoredCall } from './hook-store.js';
import { type CallFilters, toFilter } from './show-calls.js';
import type { Waits } from './waits.js';

/** The longest wait, in seconds; reverse proxies time out after a minute. */
const MAX_SECONDS = 50;

/** The number of received calls that are listed when they were not enough. */
const MAX_LISTED = 20;

/** The condition that a client waits for. */
export const WAIT_OPTIONS = {
  count: inQuery(integer(1, 100), {
    description: 'The number of calls to wait for.',
    default: 1,
  }),
  timeout: inQuery(duration(0, MAX_SECONDS), {
    description: 'Seconds to wait for them, or a duration such as `500ms`.',
    default: 10,
  }),
};

interface WaitParts {
  readonly store: HookStore;
  readonly waits: Waits;
  readonly place: string;
  readonly options: CallFilters & ValuesOf<typeof WAIT_OPTIONS>;
}

/**
 * Waits for enough calls.
 * @throws AppError calls_missing when the time is up before
 */
export async function waitForCalls(request: HttpRequest, parts: WaitParts): Promise<void> {
  const { store, waits, place, options } = parts;
  const isMeant = toFilter(options);
  await waits.run(options.timeout * 1000, request, async (wait) => {
    const unwatch = store.watch(place, wait.ring);
    try {
      let matched = 0;
      let last = options.after;
      for (;;) {
        const { isOver } = wait; // calls before the time is up are read once more
        const { calls } = await store.read(place, last);
        last = calls.at(-1)?.number ?? last;
        matched += calls.filter(isMeant).length;
        if (matched >= options.count) return;
        if (isOver) throw await missing(parts, matched);
        await wait.next();
      }
    } finally {
      unwatch();
    }
  });
}

async function missing({ store, place, options }: WaitParts, matched: number): Promise<Error> {
  const { count, after, timeout } = options;
  const { received, calls } = await store.read(place, after);
  const others = calls.length - matched;
  const note =
    others > 0 ? ` ${others} other ${others === 1 ? 'call' : 'calls'} did not match.` : '';
  return fail('calls_missing', {
    detail: `Received ${matched} of ${count} calls within ${timeout} s.${note}`,
    members: { received, wanted: count, matched, calls: calls.slice(-MAX_LISTED).map(nameCall) },
  });
}

function nameCall({ number, at, method, path, status }: StoredCall): object {
  return { number, at: new Date(at).toISOString(), method, path: path || '/', status };
}
