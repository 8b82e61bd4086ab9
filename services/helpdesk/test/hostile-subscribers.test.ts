import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { until } from '@sandbox/testing';
import { connectGraphql } from './use-graphql-sockets.js';
import { useLiveHelpdesk } from './use-live-helpdesk.js';

const live = useLiveHelpdesk();

const TICKETS = 'subscription { tickets { id action ticket { id subject description } } }';
const EVENT_MS = 5000;

/** The time until a client is pinged for the second time. */
const TWO_PINGS_MS = 60_000;

type Client = ReturnType<typeof connectGraphql>;

async function openSubscriptions(): Promise<number> {
  const { text } = await live.app.get('/metrics');
  return Number(/^graphql_open_subscriptions\{[^}]*\} (\d+)/m.exec(text)?.[1]);
}

async function gone(): Promise<void> {
  await until(() => live.time.waiting === 0);
  expect(await openSubscriptions()).toBe(0);
}

/** What a hostile client does after it was acknowledged. */
interface Attack {
  readonly act: (client: Client) => void;
  /** The code that it is closed with; otherwise it is served. */
  readonly code?: number;
  /** Too many pings at once end in a cut; how many arrive at once depends on the system. */
  readonly mayBeCut?: true;
}

const ATTACKS: Readonly<Record<string, Attack>> = {
  'a message larger than a body may be': {
    act: ({ subscribe }) => subscribe('1', `{ a${' '.repeat(2_000_000)} }`),
    code: 1009,
  },
  'variables nested a hundred thousand deep': {
    act: ({ say }) => {
      const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
      say(`{"id":"1","type":"subscribe","payload":{"query":"{ a }","variables":{"a":${deep}}}}`);
    },
  },
  'a document nested as deep': {
    act: ({ subscribe }) => subscribe('1', `${'{ a '.repeat(20_000)}${'}'.repeat(20_000)}`),
  },
  'a thousand operations, each with an id of its own': {
    act: ({ subscribe }) => {
      for (let at = 0; at < 1000; at++) subscribe(`${at}`, TICKETS);
    },
  },
  'one operation a thousand times, each completed at once': {
    act: ({ subscribe, say }) => {
      for (let at = 0; at < 1000; at++) {
        subscribe('1', TICKETS);
        say({ type: 'complete', id: '1' });
      }
    },
  },
  'completes of what never was': {
    act: ({ say }) => {
      for (let at = 0; at < 1000; at++) say({ type: 'complete', id: `${at}` });
    },
  },
  'a second connection_init in the middle of a subscription': {
    act: ({ subscribe, say }) => {
      subscribe('1', TICKETS);
      say({ type: 'connection_init' });
    },
    code: 4429,
  },
  'the same id twice, in the middle of a subscription': {
    act: ({ subscribe }) => {
      subscribe('1', TICKETS);
      subscribe('1', TICKETS);
    },
    code: 4409,
  },
  'pings of both kinds, by the thousand': {
    act: ({ socket, say }) => {
      for (let at = 0; at < 1000; at++) {
        socket.ping();
        say({ type: 'ping', payload: { at } });
      }
    },
    mayBeCut: true,
  },
  'ids that are members of every object': {
    act: ({ subscribe, say }) => {
      for (const id of ['__proto__', 'constructor', 'toString']) {
        subscribe(id, TICKETS);
        say({ type: 'complete', id });
      }
    },
  },
};

describe('a client of subscriptions that sends', () => {
  it.each(Object.entries(ATTACKS))(
    '%s takes nothing from others, and leaves nothing behind',
    async (_what, { act, code, mayBeCut }) => {
      const other = connectGraphql(live);
      await other.start();
      other.subscribe('1', 'subscription { tickets(limit: 1) { id } }');
      await other.settle();
      const client = connectGraphql(live);
      await client.start();
      act(client);
      if (mayBeCut) await Promise.race([client.settle(), client.closed]);
      else if (code === undefined) await client.settle();
      else expect((await client.closed)[0]).toBe(code);
      live.time.advance(EVENT_MS);
      await until(() => other.of('1').length === 2);
      expect(other.of('1').map(({ type }) => type)).toEqual(['next', 'complete']);
      client.socket.terminate();
      other.socket.terminate();
      await gone();
    },
  );

  it('nothing, and reads nothing either, is closed when its pings stay unanswered', async () => {
    const client = connectGraphql(live);
    await client.start();
    client.subscribe('1', TICKETS);
    await client.settle();
    client.socket.pause();
    live.time.advance(TWO_PINGS_MS);
    client.socket.resume();
    expect((await client.closed)[0]).toBe(1013);
    await gone();
  });

  it('half a frame, and then nothing, is gone with its connection', async () => {
    const { port } = new URL(live.app.url);
    const socket = connect(Number(port), '127.0.0.1');
    const head = [
      'GET /v1/helpdesk/graphql HTTP/1.1',
      'Host: localhost',
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
      'Sec-WebSocket-Protocol: graphql-transport-ws',
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    await once(socket, 'data');
    socket.write(Buffer.from([0x81, 0xfe, 0x40, 0x00, 0, 0, 0, 0, 0x7b]));
    await until(() => live.time.waiting > 0);
    // No connection_init has come within its time.
    live.time.advance(3000);
    const [frame] = (await once(socket, 'data')) as [Buffer];
    expect(frame.readUInt16BE(2)).toBe(4408);
    socket.destroy();
    await gone();
  });
});
