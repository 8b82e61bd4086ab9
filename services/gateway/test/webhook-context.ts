import { EVENT_TYPES } from '../src/domain/webhook/event-types.js';
import {
  chargeOf,
  type GatewayTestOptions,
  type RunningGateway,
  startGateway,
} from './start-gateway.js';
import { type Received, type Receiver, startReceiver } from './start-receiver.js';
import { createWebhookClient, type WebhookClient } from './webhook-client.js';

/** A notification as its body has it. */
export interface NotificationEnvelope {
  readonly notificationId: string;
  readonly eventType: string;
  readonly eventDate: string;
  readonly webhookId: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** A gateway with a receiver that is notified of all events of its session. */
export interface WebhookContext {
  readonly gateway: RunningGateway;
  readonly receiver: Receiver;
  readonly client: WebhookClient;
  readonly webhookId: string;
  /** Makes a call in the session and gives its response. */
  call(name: string, content: object): Promise<Readonly<Record<string, unknown>>>;
  /** Charges a card and gives the id of the transaction. */
  charge(amount: string, extra?: object): Promise<string>;
  /** Uses a tool of the sandbox in the session. */
  use(method: string, path: string, body?: object): ReturnType<RunningGateway['send']>;
  /** Moves the session's clock with the payments that become due. */
  passDays(days: number): Promise<void>;
}

/** Opens a scene; `stopGateways` and `stopReceivers` close it. */
export async function openWebhookContext(
  options: GatewayTestOptions = {},
): Promise<WebhookContext> {
  const gateway = await startGateway({
    ...options,
    environment: { WEBHOOK_TARGETS: 'any', ...options.environment },
  });
  const receiver = await startReceiver();
  const client = createWebhookClient(gateway);
  const { webhookId } = await client.subscribe(receiver.url, EVENT_TYPES);
  const call: WebhookContext['call'] = async (name, content) =>
    (await gateway.call(name, content, client.token)).json() as Readonly<Record<string, unknown>>; // an envelope
  const use: WebhookContext['use'] = (method, path, body) =>
    gateway.send(`/sandbox/v1${path}`, {
      method,
      headers: {
        'X-Sandbox-Session': client.token,
        ...(body && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  return {
    gateway,
    receiver,
    client,
    webhookId,
    call,
    use,
    async charge(amount, extra = {}) {
      const response = await call('createTransactionRequest', chargeOf(amount, extra));
      const { transId } = response.transactionResponse as { readonly transId: string }; // by its schema
      return transId;
    },
    async passDays(days) {
      const move = { seconds: days * 86_400, run_subscriptions: true };
      await use('POST', '/clock/advance', move);
    },
  };
}

/** The notification that was received. */
export function notificationOf(received: Received | undefined): NotificationEnvelope {
  return JSON.parse(String(received?.body));
}
