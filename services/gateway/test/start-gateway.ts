import { createPlatform, createServer } from '@sandbox/http';
import { COMMON_SETTINGS, createRandom, type IdSource, parseSettings } from '@sandbox/kernel';
import type { SessionStore } from '@sandbox/sessions';
import {
  type ClientResponse,
  createHttpClient,
  createManualClock,
  inSession,
  isInSession,
  type ManualClock,
  type RequestParts,
} from '@sandbox/testing';
import type { LookUp } from '@sandbox/webhook';
import { createApp } from '../src/app.js';
import { GATEWAY_OWN_SETTINGS } from '../src/config.js';

/** The address of all calls. */
export const ENDPOINT = '/xml/v1/request.api';

/** Credentials that name no session. */
export const AUTHENTICATION = {
  name: 'sandbox-login',
  transactionKey: 'sandbox-key-0001',
} as const;

/** What X-Sandbox-Session names in a response to a request without it: a session that is there for this request alone. */
export const OWN_SESSION = isInSession ? /^keep-unused-/ : /^session-/;

/** Settings that replicas without a Redis must have in common. */
export const REPLICA = { SESSION_TOKEN_KEY: 'a key of these tests that has 32 bytes' } as const;

/** How a test's gateway differs from the usual one. */
export interface GatewayTestOptions {
  /** Settings as the environment would give them. */
  readonly environment?: Readonly<Record<string, string>>;
  readonly store?: SessionStore;
  /** The time to share with another gateway; one of its own when left out. */
  readonly time?: ManualClock;
  readonly redisUrl?: string;
  /** How the targets of webhooks are looked up. */
  readonly lookUp?: LookUp;
  /** Takes the lines of the log. */
  readonly log?: (line: string) => void;
}

/** A call's answer. */
export interface CallResponse extends ClientResponse {
  /** `X-Sandbox-Session`. */
  readonly token: string;
}

/** A gateway that listens, with a time that only the test moves. */
export interface RunningGateway {
  readonly url: string;
  readonly time: ManualClock;
  send(path: string, parts?: RequestParts): Promise<ClientResponse>;
  /** Posts a body to the endpoint. */
  post(body: string, headers?: Readonly<Record<string, string>>): Promise<CallResponse>;
  /** Makes a call in JSON; the credentials of `AUTHENTICATION` are put in front. */
  call(name: string, content?: object, token?: string): Promise<CallResponse>;
  stop(): Promise<void>;
}

const running: RunningGateway[] = [];

/** Ends all gateways that were started; for `afterEach`. */
export async function stopGateways(): Promise<void> {
  await Promise.all(running.splice(0).map((gateway) => gateway.stop()));
}

/** Starts a gateway at a free port; `stopGateways` ends it. */
export async function startGateway(options: GatewayTestOptions = {}): Promise<RunningGateway> {
  const { environment = {}, store, time = createManualClock(), redisUrl, lookUp } = options;
  const { log = () => {} } = options;
  const platform = createPlatform({
    settings: parseSettings(COMMON_SETTINGS, {
      PORT: '0',
      LOG_LEVEL: 'silent',
      WRITE_TIMEOUT_MS: '0', // no timer waits but those of what is tested
      ...environment,
    }),
    clock: time.clock,
    timers: time.timers,
    log: { write: log },
  });
  const app = createApp({
    platform,
    settings: parseSettings(GATEWAY_OWN_SETTINGS, environment),
    random: createRandom('test'),
    uuids: countingIds(),
    ...(store ? { store } : {}),
    ...(redisUrl ? { redisUrl } : {}),
    ...(lookUp ? { lookUp } : {}),
  });
  const server = createServer({ platform, apps: [app] });
  const { url } = await server.listen();
  return connectGateway({ url, time, stop: () => server.stop() });
}

/** Talks to a gateway that listens somewhere; `stopGateways` ends the connection. */
export function connectGateway(
  options: Pick<RunningGateway, 'url'> & Partial<Pick<RunningGateway, 'time' | 'stop'>>,
): RunningGateway {
  const { url, time = createManualClock(), stop } = options;
  const client = createHttpClient(inSession(url));
  const post: RunningGateway['post'] = async (body, headers = {}) =>
    withToken(await client.send(ENDPOINT, { method: 'POST', headers, body }));
  const gateway: RunningGateway = {
    url,
    time,
    send: client.send,
    post,
    call: (name, content = {}, token = '') =>
      post(JSON.stringify({ [name]: { merchantAuthentication: AUTHENTICATION, ...content } }), {
        ...(token ? { 'X-Sandbox-Session': token } : {}),
      }),
    async stop() {
      client.close();
      await stop?.();
    },
  };
  running.push(gateway);
  return gateway;
}

function withToken(response: ClientResponse): CallResponse {
  const token = String(response.headers['x-sandbox-session'] ?? '');
  return { ...response, token, json: () => JSON.parse(response.text.replace(/^\ufeff/, '')) };
}

/** Ids that differ from gateway to gateway, as random ones would. */
function countingIds(): IdSource {
  const gateway = running.length;
  let count = 0;
  return () => {
    count += 1;
    return `session-${gateway}-${count}`;
  };
}

/** The content of a charge in JSON. */
export function chargeOf(amount: string, extra: object = {}): object {
  return {
    transactionRequest: {
      transactionType: 'authCaptureTransaction',
      amount,
      payment: { creditCard: { cardNumber: '4111111111111111', expirationDate: '2038-12' } },
      ...extra,
    },
  };
}

/** A charge in XML. */
export function xmlChargeOf(amount: string, login: string = AUTHENTICATION.name): string {
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<createTransactionRequest xmlns="AnetApi/xml/v1/schema/AnetApiSchema.xsd">',
    `<merchantAuthentication><name>${login}</name>`,
    `<transactionKey>${AUTHENTICATION.transactionKey}</transactionKey></merchantAuthentication>`,
    '<transactionRequest><transactionType>authCaptureTransaction</transactionType>',
    `<amount>${amount}</amount><payment><creditCard><cardNumber>4111111111111111</cardNumber>`,
    '<expirationDate>2038-12</expirationDate></creditCard></payment></transactionRequest>',
    '</createTransactionRequest>',
  ].join('');
}

/** The ids in a list of unsettled transactions, oldest first. */
export async function listUnsettledIds(
  gateway: RunningGateway,
  token: string,
): Promise<readonly string[]> {
  const response = await gateway.call('getUnsettledTransactionListRequest', {}, token);
  const { transactions = [] } = response.json() as {
    readonly transactions?: readonly { readonly transId: string }[];
  }; // what the call answers by its schema
  return transactions.map(({ transId }) => transId);
}
