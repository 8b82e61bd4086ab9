import { turn } from '@sandbox/testing/patience';
import { AUTHENTICATION, type RunningGateway } from './start-gateway.js';

/** What a webhook answers about itself. */
export interface WebhookBody {
  readonly webhookId: string;
  readonly url: string;
  readonly eventTypes: readonly string[];
  readonly status: string;
}

/** A notification in the history. */
export interface NotificationBody {
  readonly notificationId: string;
  readonly deliveryStatus: string;
  readonly eventType: string;
  readonly webhookId: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly retryLog: readonly {
    readonly date: string;
    readonly httpStatus: number | null;
    readonly message: string;
  }[];
}

/** A response of the webhooks REST API. */
export interface RestResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly token: string;
  readonly text: string;
  json(): unknown;
}

/** Sends requests to the webhooks REST API of one session, which the first of them begins. */
export interface WebhookClient {
  /** The session's token. */
  readonly token: string;
  send(method: string, path: string, body?: unknown): Promise<RestResponse>;
  subscribe(url: string, eventTypes: readonly string[]): Promise<WebhookBody>;
  /** The whole history, each notification with its log, oldest first. */
  history(): Promise<readonly NotificationBody[]>;
}

/** The value of an Authorization header. */
export function basic(login: string, key: string = AUTHENTICATION.transactionKey): string {
  return `Basic ${Buffer.from(`${login}:${key}`).toString('base64')}`;
}

/** Builds a client with a session of its own. */
export function createWebhookClient(gateway: Pick<RunningGateway, 'send'>): WebhookClient {
  let token = '';
  const send: WebhookClient['send'] = async (method, path, body) => {
    const response = await gateway.send(`/rest/v1${path}`, {
      method,
      headers: {
        Authorization: basic(AUTHENTICATION.name),
        ...(token ? { 'X-Sandbox-Session': token } : {}),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    token = String(response.headers['x-sandbox-session']);
    const { status, headers, text } = response;
    return { status, headers, token, text, json: () => JSON.parse(text) };
  };
  return {
    get token() {
      return token;
    },
    send,
    async subscribe(url, eventTypes) {
      const response = await send('POST', '/webhooks', { url, eventTypes });
      return response.json() as WebhookBody; // what the API answers
    },
    async history() {
      const list = (await send('GET', '/notifications?limit=1000')).json() as {
        readonly notifications: readonly NotificationBody[];
      }; // what the API answers
      const ids = list.notifications.map(({ notificationId }) => notificationId).reverse();
      const found: NotificationBody[] = [];
      for (const id of ids) {
        const response = await send('GET', `/notifications/${id}`);
        found.push(response.json() as NotificationBody); // what the API answers
      }
      return found;
    },
  };
}

/** Asks again and again until the response is as wished. */
export async function until<Value>(
  ask: () => Promise<Value>,
  isWished: (value: Value) => boolean,
): Promise<Value> {
  for (let requested = 1; ; requested++) {
    const value = await ask();
    if (isWished(value)) return value;
    await turn(requested);
  }
}
