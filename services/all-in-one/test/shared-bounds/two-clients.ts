import { Agent, type IncomingMessage, request as sendRequest } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { parseSettings } from '@sandbox/kernel';
import { ALL_IN_ONE_SETTINGS } from '../../src/config.js';
import { createSandbox } from '../../src/create-sandbox.js';

/** Settings by which the clients differ, and by which nothing but shares bounds one of them. */
const ENVIRONMENT = {
  ...{ PORT: '0', OPERATIONS_PORT: '0', LOG_LEVEL: 'silent', SHUTDOWN_GRACE_MS: '0' },
  ...{ TRUST_PROXY: '1', SESSION_NAMES: 'any', INSPECT: 'open' },
  ...{ CLIENT_REQUESTS_PER_SECOND: '0', CLIENT_CONNECTIONS: '0' },
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

/** A client with an address that no other one has. */
export interface Client {
  /** Sends a request and reads its whole response. */
  send(path: string, sent?: Sent): Promise<Received>;
  /** Sends a request that stays open until the scene ends, and reads the head of its response. */
  open(path: string, sent?: Sent): Promise<Received>;
  /** Sends a request that is not responded to while the scene lasts; resolves early when it is. */
  hold(path: string, sent?: Sent): Promise<Received>;
}

/** A process with two clients: the first one takes all that it can get. */
export interface Scene {
  readonly first: Client;
  readonly second: Client;
  stop(): Promise<void>;
}

/** Starts all services as `PUBLIC=true npm start` does, or without it. */
export async function startScene(isPublic: boolean): Promise<Scene> {
  const settings = parseSettings(ALL_IN_ONE_SETTINGS, {
    ...ENVIRONMENT,
    ...(isPublic ? { PUBLIC: 'true' } : {}),
  });
  const server = await createSandbox(settings);
  const { url } = await server.listen();
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
    const broken = { status: 0, headers: {}, text: '' };
    return {
      send,
      open: (path, sent = {}) => receive(path, { ...sent, agent: false }, head),
      hold: (path, sent = {}) =>
        receive(path, { ...sent, agent: false }, whole).catch(() => broken), // it is broken off in the end
    };
  };
  return {
    ...{ first: clientAt('192.0.2.1'), second: clientAt('192.0.2.2') },
    async stop() {
      for (const end of endings) end();
      agent.destroy();
      await server.stop();
    },
  };
}
