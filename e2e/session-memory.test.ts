import { Agent, request } from 'node:http';
import { afterAll, afterEach, describe, expect, it } from '@jest/globals';
import { type ServiceProcess, startAtFreePorts, startServiceProcess } from '@sandbox/testing';
import { CLIENTS, type Client } from './session-clients.js';

const MIB = 1024 * 1024;
const SERVICES = Object.entries(CLIENTS);

/** What the process may take for states, and what it may take for everything that sessions cause, their logs included. */
const CACHE_BYTES = MIB;
const MAX_BYTES = 3 * MIB;

/** So many sessions took 5 to 7 MiB when only the changes in a state were counted. */
const SESSIONS = 40;

/** As many sessions as ended each service at the heap of docker-compose.yml. */
const MANY_SESSIONS = 4000;
const CONNECTIONS = 12;

let running: ServiceProcess | undefined;
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
afterEach(() => running?.stop());
afterAll(() => agent.destroy());

interface Got {
  readonly status: number;
  readonly text: string;
}

function send(url: string, body?: object): Promise<Got> {
  return new Promise((resolve, reject) => {
    const headers = { 'Content-Type': 'application/json' };
    const method = body === undefined ? 'GET' : 'POST';
    const outgoing = request(url, { agent, method, headers });
    outgoing.on('error', reject).on('response', (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    });
    outgoing.end(body && JSON.stringify(body));
  });
}

const start = (name: string, settings: Readonly<Record<string, string>>) =>
  startServiceProcess(new URL(`../services/${name}/src/main.ts`, import.meta.url), {
    INSPECT: 'off',
    ...settings,
  });

/** Does in a session what the client does; gives the responses that are no success. */
async function useSession(root: string, { writes, lists }: Client, number: number) {
  const got: Got[] = [];
  for (const [name, bodyOf] of Object.entries(writes))
    got.push(await send(`${root}/${name}`, bodyOf(number)));
  for (const list of lists) got.push(await send(`${root}/${list}`));
  return got.filter(({ status }) => status >= 300);
}

/** Uses many sessions, a few at once; gives the responses that are no success. */
async function useSessions(name: string, client: Client, count: number): Promise<readonly Got[]> {
  const failed: Got[] = [];
  let begun = 0;
  const lane = async (): Promise<void> => {
    while (begun < count) {
      begun += 1;
      const root = `${running?.url}/s/keep-${begun}/v1/${name}`;
      failed.push(...(await useSession(root, client, begun)));
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, lane));
  return failed;
}

describe('sessions that wrote, and then read lists', () => {
  it.each(SERVICES)('take what SESSION_CACHE_BYTES allows: %s', async (name, client) => {
    const probe = new URL('heap-probe.mjs', import.meta.url).href;
    const heapAt = await startAtFreePorts(1, async ([port]) => {
      running = await start(name, {
        SESSION_CACHE_BYTES: String(CACHE_BYTES),
        NODE_OPTIONS: `--import=${probe}`,
        HEAP_PORT: String(port),
      });
      return `http://127.0.0.1:${port}`;
    });
    const heap = async () => Number((await send(heapAt)).text);
    // The first one loads what all others share.
    expect(await useSession(`${running?.url}/s/keep-first/v1/${name}`, client, 0)).toEqual([]);
    const before = await heap();
    expect(await useSessions(name, client, SESSIONS)).toEqual([]);
    expect((await heap()) - before).toBeLessThan(MAX_BYTES);
  });
});

// The same with the real sizes, which takes minutes.
(process.env.FULL ? describe : describe.skip)(
  'a process with the memory that compose gives it',
  () => {
    it.each(SERVICES)(
      'lives on and serves all, however many sessions read: %s',
      async (name, client) => {
        running = await start(name, { NODE_OPTIONS: `--max-old-space-size=${client.heap}` });
        expect((await useSessions(name, client, MANY_SESSIONS)).slice(0, 3)).toEqual([]);
        const last = `${running.url}/s/keep-${MANY_SESSIONS}/v1/${name}/session`;
        expect(JSON.parse((await send(last)).text).changes).toBe(Object.keys(client.writes).length);
      },
    );
  },
);
