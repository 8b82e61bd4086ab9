import { once } from 'node:events';
import { Agent, type IncomingMessage, request as sendRequest } from 'node:http';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { parseSettings } from '@sandbox/kernel';
import { ALL_IN_ONE_SETTINGS } from '../../src/config.js';
import { createSandbox } from '../../src/create-sandbox.js';

/** Fewer than the default, as a test cannot open ten thousand. */
export const FEED_PLACES = 200;

/** Fewer attempts, used proofs, nonces, counts and devices than the defaults, of thousands: floods of those took most of the time. */
export const REMEMBERED = 200;

/** Settings by which the clients differ, and by which nothing but shares bounds one of them. */
const ENVIRONMENT = {
  ...{ PORT: '0', OPERATIONS_PORT: '0', LOG_LEVEL: 'silent', SHUTDOWN_GRACE_MS: '0' },
  ...{ TRUST_PROXY: '1', SESSION_NAMES: 'any', INSPECT: 'open' },
  ...{ CLIENT_REQUESTS_PER_SECOND: '0', CLIENT_CONNECTIONS: '0' },
  FEED_MAX_CONNECTIONS: String(FEED_PLACES),
  ...{ SESSION_STORE_BYTES: '1048576', CALL_LOG_BYTES: '1048576' },
};

/** What a client sends. */
interface Sent {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** True announces a longer body than is sent. */
  readonly isHalf?: boolean;
}

/** What came back. */
interface Received {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
}

/** A request without a body: its path, and lines of its head. */
type Line = readonly [path: string, ...headers: string[]];

/** A client with an address that no other one has. */
export interface Client {
  /** Sends a request and reads its whole response. */
  send(path: string, sent?: Sent): Promise<Received>;
  /** Sends a request that stays open until the scene ends, and reads the head of its response. */
  open(path: string, sent?: Sent): Promise<Received>;
  /** Sends a request that is not responded to while the scene lasts; resolves early when it is. */
  hold(path: string, sent?: Sent): Promise<Received>;
  /** Sends many GET requests, one behind the other on one connection; returns all that comes back. */
  flood(lines: readonly Line[]): Promise<string>;
}

/** A process with two clients: the first one takes all that it can get. */
export interface Context {
  readonly first: Client;
  readonly second: Client;
  readonly isPublic: boolean;
  readonly url: string;
  /** The value of a metric: the sum of its series. */
  metric(name: string): Promise<number>;
  stop(): Promise<void>;
}

/** Starts all services as `PUBLIC=true npm start` does, or without it. */
export async function startClients(isPublic: boolean): Promise<Context> {
  const settings = parseSettings(ALL_IN_ONE_SETTINGS, {
    ...ENVIRONMENT,
    ...(isPublic ? { PUBLIC: 'true' } : {}),
  });
  const server = await createSandbox(settings, { maxRemembered: REMEMBERED });
  const { url, operationsUrl } = await server.listen();
  const agent = new Agent({ keepAlive: true });
  const endings = new Set<() => void>();
  const clientAt = (address: string): Client => {
    const start = (path: string, sent: Sent & { readonly agent: Agent | false }) => {
      const { method = 'GET', headers, body = '', isHalf = false, agent } = sent;
      const length = { 'Content-Length': String(Buffer.byteLength(body) + (isHalf ? 1 : 0)) };
      const request = sendRequest(new URL(path, url), {
        ...{ method, agent },
        headers: { ...headers, ...length, 'X-Forwarded-For': address },
      });
      if (agent === false) endings.add(() => request.destroy());
      if (isHalf) request.write(body);
      else request.end(body);
      return request;
    };
    const receive = (
      path: string,
      sent: Sent & { readonly agent: Agent | false },
      read: (response: IncomingMessage) => Promise<string>,
    ): Promise<Received> =>
      new Promise((resolve, reject) => {
        const take = (response: IncomingMessage): void => {
          const { statusCode: status = 0, headers } = response;
          read(response).then((text) => resolve({ status, headers, text }), reject);
        };
        start(path, sent)
          .on('response', take)
          .on('upgrade', (response, socket) => {
            endings.add(() => socket.destroy());
            take(response);
          })
          .on('error', reject);
      });
    const whole = async (response: IncomingMessage) => String(await buffer(response));
    const head = async (response: IncomingMessage) => {
      response.on('error', () => undefined).resume();
      return '';
    };
    const send: Client['send'] = (path, sent = {}) => receive(path, { ...sent, agent }, whole);
    const flood: Client['flood'] = async (lines) => {
      const { host, hostname, port } = new URL(url);
      const socket = connect({ host: hostname, port: Number(port) });
      endings.add(() => socket.destroy());
      const texts: string[] = [];
      let text = '';
      socket.setEncoding('latin1').on('data', (part: string) => {
        text += part;
      });
      for (let at = 0; at < lines.length; at += DEPTH) {
        const batch = lines.slice(at, at + DEPTH);
        socket.write(batch.map((line) => toHead(line, { host, address })).join(''));
        while (text.split('\r\n\r\n').length <= batch.length) await once(socket, 'data');
        texts.push(text);
        text = '';
      }
      socket.destroy();
      return texts.join('');
    };
    const broken = { status: 0, headers: {}, text: '' };
    return {
      ...{ send, flood },
      open: (path, sent = {}) => receive(path, { ...sent, agent: false }, head),
      hold: (path, sent = {}) =>
        receive(path, { ...sent, agent: false }, whole).catch(() => broken), // it is broken off in the end
    };
  };
  return {
    ...{ first: clientAt('192.0.2.1'), second: clientAt('192.0.2.2'), isPublic, url },
    metric: (name) => readMetric(`${operationsUrl}/metrics`, name),
    async stop() {
      for (const end of endings) end();
      agent.destroy();
      await server.stop();
    },
  };
}

/** How many requests of a flood are sent before their responses are awaited. */
const DEPTH = 200;

function toHead(
  [path, ...headers]: Line,
  { host, address }: Readonly<Record<'host' | 'address', string>>,
): string {
  const lines = [`Host: ${host}`, `X-Forwarded-For: ${address}`, ...headers];
  return `GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
}

async function readMetric(url: string, name: string): Promise<number> {
  const lines = (await (await fetch(url)).text()).split('\n');
  const series = lines.filter((line) => line.startsWith(`${name}{`));
  return series.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}

/** The first client takes all that it can get; then the second one is served. By what docs/hosting.md calls the bound. */
export type Fights = Readonly<Record<string, (context: Context) => Promise<void>>>;
