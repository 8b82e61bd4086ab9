import { expect } from '@jest/globals';
import { FLOOD_FIGHTS } from './flood-fights.js';
import { type Client, FEED_PLACES, type Fights, REMEMBERED } from './two-clients.js';

const JSON_TYPE = { 'Content-Type': 'application/json' };

/** Does something many times, a few at once. */
async function repeat(times: number, task: (number: number) => Promise<unknown>): Promise<void> {
  let number = 0;
  const work = async (): Promise<void> => {
    while (number < times) {
      number += 1;
      await task(number);
    }
  };
  await Promise.all(Array.from({ length: 8 }, work));
}

/** Opens streams until one is refused. */
async function openAll(max: number, open: (number: number) => Promise<{ status: number }>) {
  let number = 0;
  while (number < max && (await open(number)).status < 400) number += 1;
  return number;
}

const stream = (client: Client, path: string) =>
  client.open(path, { headers: { Accept: 'text/event-stream' } });

const GRAPHQL = '/v1/flights/graphql';

const subscribe = (client: Client, query: string) =>
  client.open(GRAPHQL, {
    ...{ method: 'POST', body: JSON.stringify({ query }) },
    headers: { ...JSON_TYPE, Accept: 'text/event-stream' },
  });

const upgrade = (client: Client, path: string) =>
  client.open(path, {
    headers: {
      ...{ Connection: 'Upgrade', Upgrade: 'websocket', 'Sec-WebSocket-Version': '13' },
      'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
      'Sec-WebSocket-Extensions': 'permessage-deflate; client_max_window_bits',
    },
  });

/** What the two clients fight over, by what it is called in docs/hosting.md. */
export const FIGHTS: Fights = {
  ...FLOOD_FIGHTS,
  async 'Webhook bins'({ first, second }) {
    await second.send('/v1/utils/hooks/second', { method: 'POST', body: 'hello' });
    const body = 'x'.repeat(1_000_000);
    await repeat(40, (number) =>
      first.send(`/v1/utils/hooks/first-${number}`, { method: 'POST', body }),
    );
    const { text } = await second.send('/v1/utils/hooks/second/~requests');
    expect(JSON.parse(text)).toMatchObject({ received: 1, kept: 1 });
  },
  async 'Rate-limit counts'({ first, second }) {
    const limited = (client: Client, limit: string) =>
      client.send('/v1/utils/uuid', { headers: { 'X-Sandbox-RateLimit': limit } });
    await limited(second, '9;w=3600');
    // Five counts each.
    await repeat(REMEMBERED / 5 + 20, (number) => {
      const policies = [1, 2, 3, 4, 5].map((policy) => `9;w=3600;policy=p${number}-${policy}`);
      return limited(first, policies.join(', '));
    });
    expect((await limited(second, '9;w=3600')).headers.ratelimit).toContain('r=7;');
  },
  async 'Numbered requests of faults'({ first, second }) {
    const ask = (client: Client, path: string) =>
      client.send(`/v1/utils/anything/${path}`, {
        headers: { 'X-Sandbox-Fault': 'status=500, first=2' },
      });
    await ask(second, 'second');
    await repeat(600, (number) => ask(first, `${number}-${'x'.repeat(8000)}`));
    const statuses = [(await ask(second, 'second')).status, (await ask(second, 'second')).status];
    expect(statuses).toEqual([500, 200]);
  },
  async 'Fault rules'({ first, second }) {
    const place = (name: string) => `/s/keep-${name}/v1/utils/session/faults`;
    const set = (client: Client, name: string, path: string) =>
      client.send(place(name), {
        ...{ method: 'PUT', headers: JSON_TYPE },
        body: JSON.stringify({
          rules: Array.from({ length: 50 }, () => ({ match: { path }, effect: { status: 500 } })),
        }),
      });
    expect((await set(second, 'second', '/v1/utils/uuid')).status).toBe(200);
    await repeat(450, (number) => set(first, `first-${number}`, `/${'x'.repeat(400)}`));
    expect((await second.send('/s/keep-second/v1/utils/uuid')).status).toBe(500);
  },
  async 'Requests that faults delay'({ first, second }) {
    const slow = { headers: { 'X-Sandbox-Fault': 'stall' } };
    const rejected = await new Promise<number>((resolve) => {
      for (let number = 0; number < 1001; number += 1)
        void first.hold('/v1/utils/uuid', slow).then(({ status }) => resolve(status));
    });
    expect(rejected).toBe(503);
    const { status } = await second.send('/v1/utils/uuid', {
      headers: { 'X-Sandbox-Fault': 'delay=1' },
    });
    expect(status).toBe(200);
  },
  async 'Unfinished bodies'({ first, second }) {
    const body = 'x'.repeat(900_000);
    const rejected = await new Promise<number>((resolve) => {
      for (let number = 0; number < 60; number += 1)
        void first
          .hold('/v1/utils/post', { method: 'POST', body, isHalf: true })
          .then(({ status }) => resolve(status));
    });
    expect(rejected).toBe(503);
    const { status } = await second.send('/v1/utils/post', { method: 'POST', body });
    expect(status).toBe(200);
  },
  async 'Subscription documents'({ first, second }) {
    const opened = await openAll(60, (number) =>
      subscribe(first, `subscription{board{id}}#${number}`.padEnd(15_000, '#')),
    );
    expect(opened).toBeLessThan(40);
    expect((await subscribe(second, 'subscription{board{id ts}}')).status).toBe(200);
  },
  async 'Feed connections and subscriptions'({ first, second, isPublic }) {
    const plain = 'subscription{board{id}}';
    const opened = await openAll(FEED_PLACES + 1, () => subscribe(first, plain));
    expect(opened).toBe(isPublic ? FEED_PLACES / 10 : FEED_PLACES);
    // Without shares one client may have all of them, as docs/hosting.md says.
    const status = isPublic ? 200 : 503;
    expect((await subscribe(second, plain)).status).toBe(status);
    expect((await stream(second, '/v1/flights/events')).status).toBe(status);
  },
  async 'GraphQL documents'({ first, second, metric }) {
    const ask = (client: Client, name: string) =>
      client.send(GRAPHQL, {
        ...{ method: 'POST', headers: JSON_TYPE },
        body: JSON.stringify({ query: `query ${name}{flight(id:1){id}}` }),
      });
    await ask(second, 'second');
    await repeat(600, (number) => ask(first, `first${number}`));
    expect((await ask(second, 'second')).text).toBe('{"data":{"flight":{"id":1}}}');
    expect(await metric('graphql_documents_parsed_total')).toBe(601);
  },
  async 'Devices that wait for users'({ first, second }) {
    const ask = (client: Client) =>
      client.send('/v1/utils/oauth/device_authorization', {
        ...{ method: 'POST', body: 'client_id=sandbox-public&scope=read' },
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      });
    expect(await openAll(REMEMBERED + 1, () => ask(first))).toBeLessThan(REMEMBERED);
    expect((await ask(second)).status).toBe(200);
  },
  async 'MCP messages'({ first, second }) {
    const ping = {
      ...{ method: 'POST', body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' }) },
      headers: { ...JSON_TYPE, Accept: 'application/json, text/event-stream' },
    };
    const rejected = await new Promise<number>((resolve) => {
      for (let number = 0; number < 257; number += 1)
        void first.hold('/mcp', { ...ping, isHalf: true }).then(({ status }) => resolve(status));
    });
    expect(rejected).toBe(503);
    expect((await second.send('/mcp', ping)).status).toBe(200);
  },
  async 'Feed connections with tick_ms'({ first, second }) {
    const path = '/v1/flights/events?tick_ms=5000';
    expect(await openAll(101, () => stream(first, path))).toBeLessThan(100);
    expect((await stream(second, path)).status).toBe(200);
  },
  async 'Compressed WebSockets'({ first, second }) {
    const path = '/v1/utils/ws?compress=true';
    expect(await openAll(65, () => upgrade(first, path))).toBeLessThan(64);
    expect((await upgrade(second, path)).status).toBe(101);
  },
  async 'Requests that wait for webhooks'({ first, second }) {
    const path = '/v1/utils/hooks/none/~wait?timeout=50';
    const rejected = await new Promise<number>((resolve) => {
      for (let number = 0; number < 1001; number += 1)
        void first.hold(path).then(({ status }) => resolve(status));
    });
    expect(rejected).toBe(503);
    const { status } = await second.send('/v1/utils/hooks/none/~wait?timeout=0');
    expect(status).toBe(408);
  },
  async 'Watchers of the inspector'({ first, second }) {
    const path = '/inspect/api/stream';
    expect(await openAll(101, () => stream(first, path))).toBeLessThan(100);
    expect((await stream(second, path)).status).toBe(200);
  },
};
