import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  describeWithRedis,
  type ServiceProcess,
  startServiceProcess,
  until,
} from '@sandbox/testing';
import { createClient as createSseClient } from 'graphql-sse';
import { loadCompiled, textOf } from '../src/relay/load-compiled.js';
import { SUBSCRIBERS } from '../src/subscribers/subscribers.js';

const MAIN = new URL('../../services/helpdesk/src/main.ts', import.meta.url);

/** What is subscribed to: where, its document, and the field that is selected. */
const SOURCES = {
  'the story of the feed': {
    path: '/v1/helpdesk/graphql?tick_ms=20',
    name: 'documentsTicketsSubscription',
    field: 'tickets',
  },
  'the changes of a session': {
    path: '/s/keep-resume/v1/helpdesk/graphql',
    name: 'documentsChangesSubscription',
    field: 'changes',
  },
} as const;

type Source = (typeof SOURCES)[keyof typeof SOURCES];

/** Events before the end of a replica, and after it. */
const AT_LEAST = 5;

describeWithRedis('two replicas, one of which is killed', { isShared: true }, (redis) => {
  const cases = Object.keys(SOURCES).flatMap((what) =>
    Object.keys(SUBSCRIBERS).map((client) => ({ what, client })),
  );
  const seen = new Map(cases.map(({ what, client }) => [`${client}: ${what}`, [] as unknown[]]));
  const whole = new Map<string, readonly unknown[]>();
  const replicas: ServiceProcess[] = [];

  beforeAll(async () => {
    const compiled = await loadCompiled();
    const start = (): Promise<ServiceProcess> =>
      startServiceProcess(MAIN, { HOST: '127.0.0.1', INSPECT: 'off', REDIS_URL: redis.url });
    replicas.push(...(await Promise.all([start(), start()])));
    const [one, other] = replicas as [ServiceProcess, ServiceProcess]; // as started
    const slowest = (): number => Math.min(...[...seen.values()].map(({ length }) => length));
    const writing = keepWriting(`${other.url}/s/keep-resume/v1/helpdesk/customers`, slowest);
    const followAll = (url: string): (() => Promise<unknown>) => {
      const ends = cases.map(({ what, client }) => {
        const { path, name, field } = SOURCES[what as keyof typeof SOURCES];
        const ids = seen.get(`${client}: ${what}`) ?? [];
        const preference = { url: url + path, text: textOf(name), compiled: compiled(name) };
        let isLeft = false;
        const variables = { after: ids.at(-1) ?? 0 };
        const leave = SUBSCRIBERS[client]?.({ ...preference, variables }, (data) => {
          if (!isLeft) ids.push(data[field]?.id);
        });
        return async () => {
          isLeft = true;
          await leave?.();
        };
      });
      return () => Promise.all(ends.map((end) => end()));
    };
    const allHave = (counts: readonly number[]): boolean =>
      [...seen.values()].every(({ length }, at) => length >= AT_LEAST + (counts[at] ?? 0));
    const leave = followAll(one.url);
    await until(() => allHave([]));
    await one.kill();
    await leave();
    const counts = [...seen.values()].map(({ length }) => length);
    const leaveOther = followAll(other.url);
    await until(() => allHave(counts));
    await leaveOther();
    await writing.stop();
    for (const [what, source] of Object.entries(SOURCES)) {
      const longest = cases
        .filter((one) => one.what === what)
        .map(({ client }) => seen.get(`${client}: ${what}`)?.length ?? 0);
      whole.set(what, await readFirst(other.url, source, Math.max(...longest)));
    }
  });

  afterAll(async () => {
    await Promise.all(replicas.slice(1).map((replica) => replica.stop()));
  });

  describe.each(Object.keys(SOURCES))('%s', (what) => {
    it.each(Object.keys(SUBSCRIBERS))(
      'comes to %s whole and without a repetition from both',
      (client) => {
        const ids = seen.get(`${client}: ${what}`) ?? [];
        expect(ids.length).toBeGreaterThanOrEqual(2 * AT_LEAST);
        expect(ids).toEqual(whole.get(what)?.slice(0, ids.length));
      },
    );
  });
});

/** Creates one record after the other until it is stopped, few more than those that everyone has seen. */
function keepWriting(url: string, seenByAll: () => number): { stop(): Promise<void> } {
  let isOver = false;
  const write = async (): Promise<void> => {
    for (let number = 0; ; number++) {
      await until(() => isOver || number < seenByAll() + 2 * AT_LEAST);
      if (isOver) return;
      const { status } = await fetch(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ name: `Orchard ${number}` }),
      });
      expect(status).toBe(201);
    }
  };
  const written = write();
  return {
    stop() {
      isOver = true;
      return written;
    },
  };
}

/** The ids of the first events, read at once from one replica. */
async function readFirst(
  url: string,
  { path, field }: Source,
  limit: number,
): Promise<readonly unknown[]> {
  const client = createSseClient({ url: url + path, retryAttempts: 0 });
  const query = `subscription { ${field}(after: 0, limit: ${limit}) { id } }`;
  const ids: unknown[] = [];
  for await (const { data } of client.iterate<Record<string, { readonly id: unknown }>>({ query }))
    ids.push(data?.[field]?.id);
  return ids;
}
