import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ClientResponse, isInSession } from '@sandbox/testing';
import { CALLS } from '../src/calls/index.js';
import { PLACEHOLDER_IDS } from '../src/calls/sample-values.js';
import { SANDBOX_TOOLS } from '../src/tools/tool-routes.js';
import { WEBHOOKS } from '../src/webhooks/rest/rest-routes.js';
import { WEBHOOK_TOOLS } from '../src/webhooks/tools/webhook-tools.js';
import {
  AUTHENTICATION,
  ENDPOINT,
  type RunningGateway,
  startGateway,
  stopGateways,
} from './start-gateway.js';

/** One for all tests: each begins a session of its own. */
let gateway: RunningGateway;

beforeAll(async () => {
  gateway = await startGateway({ environment: { WEBHOOK_TARGETS: 'any' } });
});

afterAll(stopGateways);

const SAMPLES = CALLS.flatMap(({ samples }) => samples);

/** What the descriptions of examples announce; every other example is a plain success. */
const ANNOUNCED: Readonly<Record<string, readonly string[]>> = {
  'createTransaction/decline': ['Error', 'E00027'],
  ARBGetSubscriptionList: ['Ok', 'I00004'],
  getAUJobSummary: ['Ok', 'I00004'],
  getAUJobDetails: ['Ok', 'I00004'],
  mobileDeviceRegistration: ['Ok', 'I00006'],
};

const CASES = SAMPLES.flatMap(({ label, needs }) =>
  (['json', 'xml'] as const).map((format) => [label, format, needs] as const),
);

/** The document as far as its examples are looked at. */
interface Document {
  readonly components: {
    readonly examples: Readonly<Record<string, { readonly value: unknown }>>;
  };
}

async function readDocument(): Promise<Document> {
  const response = await gateway.send('/sandbox/openapi.json');
  return response.json() as Document; // the linter has looked at its form
}

/** The body of an example as tools send it. */
function bodyOf({ components }: Document, label: string, format: 'json' | 'xml'): string {
  const value = components.examples[`${label.replaceAll('/', '.')}.${format}`]?.value;
  return format === 'json' ? JSON.stringify(value) : String(value);
}

function post(request: {
  readonly label: string;
  readonly body: string;
  readonly token: string;
}): Promise<ClientResponse> {
  const { label, body, token } = request;
  const headers = {
    'Content-Type': body.startsWith('{') ? 'application/json' : 'application/xml',
    ...(token ? { 'X-Sandbox-Session': token } : {}),
  };
  return gateway.send(`${ENDPOINT}/${label}`, { method: 'POST', headers, body });
}

/** The ids that the response of a sample gives, in place of the placeholders. */
function putIdsIn(body: string, { text }: ClientResponse): string {
  const own = JSON.parse(text.replace(/^\ufeff/, '')) as Readonly<Record<string, unknown>>; // every answer is an object
  const ids = { ...own, ...(own.profileResponse as object | undefined) } as {
    readonly customerProfileId?: string;
    readonly customerPaymentProfileIdList?: readonly string[];
    readonly customerShippingAddressIdList?: readonly string[];
    readonly subscriptionId?: string;
    readonly opaqueData?: { readonly dataValue: string };
  }; // by the schemas of the answers
  const replacements = {
    [PLACEHOLDER_IDS.customerProfile]: ids.customerProfileId,
    [PLACEHOLDER_IDS.paymentProfile]: ids.customerPaymentProfileIdList?.[0],
    [PLACEHOLDER_IDS.shippingAddress]: ids.customerShippingAddressIdList?.[0],
    [PLACEHOLDER_IDS.subscription]: ids.subscriptionId,
    [PLACEHOLDER_IDS.nonce]: ids.opaqueData?.dataValue,
  };
  return Object.entries(replacements).reduce(
    (filled, [placeholder, id]) => (id ? filled.replaceAll(placeholder, id) : filled),
    body,
  );
}

/** The result of a response with the codes of its messages, in either format. */
function outcomeOf({ text }: ClientResponse): readonly string[] {
  // In JSON they stand last, in XML first; what a profile's creation came to stands in between.
  const json = text.slice(text.lastIndexOf('"messages":{"resultCode"'));
  const messages = text.startsWith('\ufeff{') ? json : text.slice(0, text.indexOf('</messages>'));
  const [result = ''] = /\b(?:Ok|Error)\b/.exec(messages) ?? [];
  return [result, ...(messages.match(/\b[EI]\d{5}\b/g) ?? [])];
}

describe('the examples of the document', () => {
  it('are those of the samples, in both formats', async () => {
    const { components } = await readDocument();
    const names = CASES.map(([label, format]) => `${label.replaceAll('/', '.')}.${format}`);
    expect(Object.keys(components.examples)).toEqual(names);
  });

  it.each(CASES)('%s in %s comes to what is announced', async (label, format, needs) => {
    const document = await readDocument();
    let token = '';
    let body = bodyOf(document, label, format);
    if (needs !== undefined) {
      const needed = bodyOf(document, needs, 'json');
      const response = await post({ label: needs, body: needed, token });
      expect(outcomeOf(response)).toEqual(['Ok', 'I00001']);
      token = String(response.headers['x-sandbox-session']);
      body = putIdsIn(body, response);
    }
    const response = await post({ label, body, token });
    expect(outcomeOf(response)).toEqual(ANNOUNCED[label] ?? ['Ok', 'I00001']);
  });
});

const OPERATIONS = [WEBHOOKS, SANDBOX_TOOLS, WEBHOOK_TOOLS].flatMap(({ root, endpoints }) =>
  endpoints.map((endpoint) => ({ root, ...endpoint })),
);

/** What the documented operations are tried in: a session with a webhook that was notified of a charge. */
async function prepare(): Promise<{
  readonly headers: Readonly<Record<string, string>>;
  readonly webhookId: string;
}> {
  const { name, transactionKey } = AUTHENTICATION;
  const login = Buffer.from(`${name}:${transactionKey}`).toString('base64');
  const { token } = await gateway.call('authenticateTestRequest');
  const headers = { Authorization: `Basic ${login}`, 'X-Sandbox-Session': token };
  const created = await gateway.send('/rest/v1/webhooks', {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      url: gateway.url,
      eventTypes: ['net.authorize.payment.authcapture.created'],
      status: 'inactive',
    }),
  });
  const { webhookId } = created.json() as { readonly webhookId: string }; // as the API answers it
  return { headers, webhookId };
}

/** What a session that was just prepared refuses. */
const REJECTED: Readonly<Record<string, number>> = {
  // The gateway itself is the target, and takes no notifications.
  pingWebhook: 500,
  // There is none yet.
  getNotification: 404,
  resendDelivery: 404,
  restoreSnapshot: 404,
  // The session of a token has no name.
  ...(isInSession ? {} : { getSessionFaults: 400, setSessionFaults: 400, endSessionFaults: 400 }),
  // Its body is no JSON.
  importChanges: 422,
};

describe('the documented operations', () => {
  it.each(OPERATIONS.map((operation) => [operation.operationId, operation] as const))(
    '%s answers with the documented status',
    async (operationId, { root, methods: [method = 'GET'], path, body, success }) => {
      const { headers, webhookId } = await prepare();
      const filled = `${root}${path}`
        .replace(':webhookId', webhookId)
        .replace(':notificationId', webhookId)
        .replace(':number', '1')
        .replace(':wallet', 'apple')
        .replace(':type', 'net.authorize.payment.authcapture.created');
      const response = await gateway.send(filled, {
        method,
        headers: { ...headers, ...(body ? { 'Content-Type': 'application/json' } : {}) },
        ...(body ? { body: JSON.stringify(body.example) } : {}),
      });
      expect(response.status).toBe(REJECTED[operationId ?? ''] ?? Number(success?.status ?? '200'));
    },
  );
});
