import { once } from 'node:events';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { createRecordApp } from '@sandbox/resource';
import {
  createManualClock,
  describeWithRedis,
  type ManualClock,
  type RunningApp,
  startApp,
} from '@sandbox/testing';
import { WebSocket } from 'ws';
import { helpdeskService } from '../src/app.js';

describeWithRedis('the feed of a session on two replicas', { isLasting: true }, (redis) => {
  let time: ManualClock;
  let replicas: RunningApp[];
  let sockets: WebSocket[];

  beforeEach(async () => {
    time = createManualClock();
    sockets = [];
    replicas = [await startReplica(), await startReplica()];
  });
  afterEach(async () => {
    for (const socket of sockets) socket.terminate();
    await Promise.all(replicas.map((replica) => replica.stop()));
  });

  function startReplica(): Promise<RunningApp> {
    return startApp({
      timers: time.timers,
      createApps: (platform) => [
        createRecordApp(helpdeskService, { platform, redisUrl: redis.url }),
      ],
    });
  }

  /** Alternates between the replicas. */
  const at = (turn: number): RunningApp => {
    const replica = replicas[turn % 2];
    if (!replica) throw new Error('There are two replicas.');
    return replica;
  };

  async function addCustomer(replica: RunningApp, name: string): Promise<number> {
    const { status } = await replica.send('/s/keep-two/v1/helpdesk/customers', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ name }),
    });
    return status;
  }

  function follow(replica: RunningApp, last = 'c0') {
    const url = replica.url.replace('http', 'ws');
    const socket = new WebSocket(`${url}/s/keep-two/v1/helpdesk/ws?last_event_id=${last}`);
    sockets.push(socket);
    socket.on('error', () => {});
    const events: ReturnType<typeof JSON.parse>[] = [];
    socket.on('message', (data) => {
      const message = JSON.parse(String(data));
      if (message.type !== 'hello') events.push(message);
    });
    return {
      socket,
      events,
      /** Lets seconds pass until so many events have come. */
      async until(count: number) {
        if (socket.readyState !== WebSocket.OPEN) await once(socket, 'open');
        while (events.length < count) {
          time.advance(1000);
          await replica.get('/healthz');
        }
        return events;
      },
    };
  }

  const namesOf = (events: readonly ReturnType<typeof JSON.parse>[]): readonly string[] =>
    events.map(({ data }) => data.record.name);

  it('goes on at the other one after each event', async () => {
    const names = Array.from({ length: 12 }, (_, turn) => `customer ${turn}`);
    const all = [];
    let last = 'c0';
    for (const [turn, name] of names.entries()) {
      await addCustomer(at(turn), name);
      const { until, socket } = follow(at(turn + (turn % 3)), last);
      all.push(...(await until(1)));
      last = all.at(-1).id;
      socket.terminate();
    }
    expect(namesOf(all)).toEqual(names);
    for (const [cut, { id }] of all.entries()) {
      const { until, events, socket } = follow(at(cut), id);
      await until(names.length - cut - 1);
      expect(namesOf(events)).toEqual(names.slice(cut + 1));
      socket.terminate();
    }
  });

  it('outlasts a restart of Redis', async () => {
    const { until } = follow(at(0));
    await addCustomer(at(1), 'before');
    await until(1);
    await redis.stop();
    time.advance(3000);
    expect(await addCustomer(at(1), 'away')).toBe(503);
    await redis.start();
    while ((await addCustomer(at(1), 'after')) !== 201);
    expect(namesOf(await until(2))).toEqual(['before', 'after']);
  });
});
