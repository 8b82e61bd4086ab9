import { webcrypto } from 'node:crypto';
import { afterEach, describe, expect, it } from '@jest/globals';
import { GATEWAY_OWN_SETTINGS } from '../src/config.js';
import { SEED_IDS } from '../src/domain/seed-account.js';
import { EVENT_TYPES, type EventType } from '../src/domain/webhook/event-types.js';
import { samplePayload } from '../src/domain/webhook/sample-notification.js';
import { chargeOf, stopGateways } from './start-gateway.js';
import { stopReceivers } from './start-receiver.js';
import { notificationOf, openWebhookContext, type WebhookContext } from './webhook-context.js';

afterEach(async () => {
  await stopGateways();
  await stopReceivers();
});

const CHARGED = 'net.authorize.payment.authcapture.created';
const AUTHORIZED = 'net.authorize.payment.authorization.created';

/** A request that refers to an earlier transaction. */
function referTo(transactionType: string, refTransId: string, amount?: string): object {
  return { transactionRequest: { transactionType, ...(amount && { amount }), refTransId } };
}

const CARD = { creditCard: { cardNumber: '4111111111111111', expirationDate: '2038-12' } };
const FRAUD = { fraudList: [{ fraudFilter: 'AmountFilter', fraudAction: 'authAndHold' }] };

const EVENTS: readonly (readonly [
  what: string,
  call: string,
  content: object,
  eventType: string,
  payload: object,
])[] = [
  [
    'a charge',
    'createTransactionRequest',
    { refId: 'order-7', ...chargeOf('12.50', { order: { invoiceNumber: 'INV-7' } }) },
    CHARGED,
    {
      responseCode: 1,
      merchantReferenceId: 'order-7',
      invoiceNumber: 'INV-7',
      authCode: expect.stringMatching(/^[A-Z0-9]{6}$/),
      avsResponse: 'Y',
      authAmount: 12.5,
      entityName: 'transaction',
      id: expect.any(String),
    },
  ],
  [
    'a declined charge',
    'createTransactionRequest',
    chargeOf('5.00', { billTo: { zip: '46282' } }),
    CHARGED,
    { responseCode: 2, authAmount: 5, entityName: 'transaction' },
  ],
  [
    'an authorization',
    'createTransactionRequest',
    {
      transactionRequest: {
        transactionType: 'authOnlyTransaction',
        amount: '20.00',
        payment: CARD,
      },
    },
    AUTHORIZED,
    { responseCode: 1, authAmount: 20 },
  ],
  [
    "the capture of another channel's authorization",
    'createTransactionRequest',
    {
      transactionRequest: {
        transactionType: 'captureOnlyTransaction',
        amount: '3.00',
        payment: CARD,
        authCode: 'ROHNFQ',
      },
    },
    'net.authorize.payment.capture.created',
    { responseCode: 1, authCode: 'ROHNFQ', authAmount: 3 },
  ],
  [
    'the capture of an authorization',
    'createTransactionRequest',
    referTo('priorAuthCaptureTransaction', SEED_IDS.authorization, '100.00'),
    'net.authorize.payment.priorAuthCapture.created',
    { responseCode: 1, authCode: 'A7TH01', authAmount: 100, id: SEED_IDS.authorization },
  ],
  [
    'a void',
    'createTransactionRequest',
    referTo('voidTransaction', SEED_IDS.authorization),
    'net.authorize.payment.void.created',
    { responseCode: 1, authAmount: 129, id: SEED_IDS.authorization },
  ],
  [
    'a refund',
    'createTransactionRequest',
    {
      transactionRequest: {
        transactionType: 'refundTransaction',
        amount: '9.99',
        payment: { creditCard: { cardNumber: '1111', expirationDate: 'XXXX' } },
        refTransId: SEED_IDS.settled,
      },
    },
    'net.authorize.payment.refund.created',
    { responseCode: 1, authAmount: 9.99 },
  ],
  [
    'a payment that is held',
    'createTransactionRequest',
    chargeOf('5000.01'),
    'net.authorize.payment.fraud.held',
    { responseCode: 4, authAmount: 5000.01, ...FRAUD },
  ],
  [
    'a held payment that is approved',
    'updateHeldTransactionRequest',
    { heldTransactionRequest: { action: 'approve', refTransId: SEED_IDS.held } },
    'net.authorize.payment.fraud.approved',
    { responseCode: 1, authAmount: 6250, ...FRAUD, id: SEED_IDS.held },
  ],
  [
    'a held payment that is declined',
    'updateHeldTransactionRequest',
    { heldTransactionRequest: { action: 'decline', refTransId: SEED_IDS.held } },
    'net.authorize.payment.fraud.declined',
    { responseCode: 2, authAmount: 6250, ...FRAUD, id: SEED_IDS.held },
  ],
];

describe('the notifications of a webhook', () => {
  it.each(EVENTS)('of %s', async (_what, call, content, eventType, payload) => {
    const { gateway, receiver, client, webhookId } = await openWebhookContext();
    await gateway.call(call, content, client.token);
    const [notification] = await receiver.waitFor(1);
    const body = notificationOf(notification);
    expect(body).toEqual({
      notificationId: expect.stringMatching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/),
      eventType,
      eventDate: '2026-03-30T12:00:00.0000000Z',
      webhookId,
      payload: expect.objectContaining(payload),
    });
    expect(Object.keys(body)).toEqual([
      'notificationId',
      'eventType',
      'eventDate',
      'webhookId',
      'payload',
    ]);
  });

  it('has the members of a payload in the order of the imitated gateway', async () => {
    const { gateway, receiver, client } = await openWebhookContext();
    await gateway.call(
      'createTransactionRequest',
      { refId: 'a', ...chargeOf('5000.01', { order: { invoiceNumber: 'b' } }) },
      client.token,
    );
    await gateway.call(
      'createTransactionRequest',
      { refId: 'a', ...chargeOf('1.00', { order: { invoiceNumber: 'b' } }) },
      client.token,
    );
    const [held, charged] = await receiver.waitFor(2);
    const head = ['responseCode', 'authCode', 'avsResponse', 'authAmount'];
    expect(Object.keys(notificationOf(held).payload)).toEqual([
      ...head,
      'fraudList',
      'entityName',
      'id',
    ]);
    expect(Object.keys(notificationOf(charged).payload)).toEqual([
      'responseCode',
      'merchantReferenceId',
      'invoiceNumber',
      ...head.slice(1),
      'entityName',
      'id',
    ]);
  });

  it('is signed in both headers over the bytes that were sent', async () => {
    const { receiver, charge } = await openWebhookContext();
    await charge('1.00', { order: { invoiceNumber: 'Grüße' } });
    const [notification] = await receiver.waitFor(1);
    const key = await webcrypto.subtle.importKey(
      'raw',
      new TextEncoder().encode(GATEWAY_OWN_SETTINGS.SIGNATURE_KEY.default),
      { name: 'HMAC', hash: 'SHA-512' },
      false,
      ['sign'],
    );
    const bytes = notification?.body ?? Buffer.alloc(0);
    const mac = Buffer.from(await webcrypto.subtle.sign('HMAC', key, new Uint8Array(bytes)));
    const signature = `sha512=${mac.toString('hex').toUpperCase()}`;
    expect(notification?.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(bytes.length),
      'x-gateway-signature': signature,
      'x-anet-signature': signature,
    });
  });

  it('is only what it subscribed to, and nothing while it is inactive', async () => {
    const { client, receiver, webhookId, charge, gateway } = await openWebhookContext();
    await client.send('PUT', `/webhooks/${webhookId}`, { eventTypes: [AUTHORIZED] });
    await charge('1.00');
    await client.send('PUT', `/webhooks/${webhookId}`, {
      eventTypes: [CHARGED],
      status: 'inactive',
    });
    await charge('2.00');
    await client.send('PUT', `/webhooks/${webhookId}`, { status: 'active' });
    const transId = await charge('3.00');
    await gateway.call('createTransactionRequest', chargeOf('4.00')); // of another session
    const [notification] = await receiver.waitFor(1);
    expect(notificationOf(notification).payload.id).toBe(transId);
    expect(await client.history()).toHaveLength(1);
  });
});

/** What a receiver was notified of so far: each type without its beginning, and the payload. */
function toldTo({ receiver }: WebhookContext): readonly (readonly [string, string])[] {
  return receiver.received.map((one) => {
    const { eventType, payload } = notificationOf(one);
    return [eventType.replace('net.authorize.', ''), JSON.stringify(payload)];
  });
}

/** The ids of a customer, as the call that stores it answers them. */
interface CustomerIds {
  readonly customerProfileId: string;
  readonly customerPaymentProfileIdList: readonly string[];
}

async function storeCustomer(context: WebhookContext): Promise<CustomerIds> {
  const response = await context.call('createCustomerProfileRequest', {
    profile: {
      merchantCustomerId: 'C-7',
      description: 'Lena Hart',
      email: 'lena@shop.example',
      paymentProfiles: { customerType: 'individual', payment: CARD },
    },
  });
  return response as unknown as CustomerIds; // what the call answers by its schema
}

/** Changes a customer in each way that has a notification, and deletes it. */
async function changeCustomer(context: WebhookContext, customer: CustomerIds): Promise<string> {
  const { customerProfileId } = customer;
  const [first = ''] = customer.customerPaymentProfileIdList;
  await context.call('updateCustomerProfileRequest', {
    profile: { merchantCustomerId: 'C-8', customerProfileId },
  });
  const { customerPaymentProfileId: second } = await context.call(
    'createCustomerPaymentProfileRequest',
    {
      customerProfileId,
      paymentProfile: {
        payment: { creditCard: { cardNumber: '5424000000000015', expirationDate: '2038-12' } },
      },
    },
  );
  await context.call('updateCustomerPaymentProfileRequest', {
    customerProfileId,
    paymentProfile: {
      customerType: 'business',
      payment: CARD,
      customerPaymentProfileId: first,
    },
  });
  await context.call('deleteCustomerPaymentProfileRequest', {
    customerProfileId,
    customerPaymentProfileId: first,
  });
  await context.call('deleteCustomerProfileRequest', { customerProfileId });
  return String(second);
}

/** A subscription, as the call that creates it answers. */
interface CreatedSubscription {
  readonly subscriptionId: string;
  readonly profile: {
    readonly customerProfileId: string;
    readonly customerPaymentProfileId: string;
    readonly customerAddressId?: string;
  };
}

/** Creates a subscription of so many weeks that begins today. */
async function subscribe(
  context: WebhookContext,
  changes: {
    readonly amount: string;
    readonly totalOccurrences: number;
    readonly billTo?: object;
    readonly shipTo?: object;
  },
): Promise<CreatedSubscription> {
  const { totalOccurrences, amount, billTo = {}, ...others } = changes;
  const response = await context.call('ARBCreateSubscriptionRequest', {
    subscription: {
      name: 'Field notes',
      paymentSchedule: {
        interval: { length: 7, unit: 'days' },
        startDate: '2026-03-30',
        totalOccurrences,
      },
      amount,
      payment: CARD,
      billTo: { firstName: 'Lena', lastName: 'Hart', ...billTo },
      ...others,
    },
  });
  return response as unknown as CreatedSubscription; // what the call answers by its schema
}

describe('the notifications of customers', () => {
  it('is each change of them and of their payments', async () => {
    const context = await openWebhookContext();
    const customer = await storeCustomer(context);
    const second = await changeCustomer(context, customer);
    await context.receiver.waitFor(7);
    const { customerProfileId: id } = customer;
    const [first] = customer.customerPaymentProfileIdList;
    const customerProfileId = Number(id);
    const entityName = 'customerProfile';
    const payment = { customerProfileId, entityName: 'customerPaymentProfile' };
    const identity = {
      merchantCustomerId: 'C-7',
      description: 'Lena Hart',
      email: 'lena@shop.example',
    };
    const changed = { merchantCustomerId: 'C-8' };
    const stored = { id: first, customerType: 'individual' };
    expect(toldTo(context)).toEqual(
      [
        ['created', { paymentProfiles: [stored], ...identity, entityName, id }],
        ['paymentProfile.created', { ...payment, ...stored }],
        ['updated', { paymentProfiles: [stored], ...changed, entityName, id }],
        ['paymentProfile.created', { ...payment, id: second }],
        ['paymentProfile.updated', { ...payment, id: first, customerType: 'business' }],
        ['paymentProfile.deleted', { ...payment, id: first, customerType: 'business' }],
        ['deleted', { paymentProfiles: [{ id: second }], ...changed, entityName, id }],
      ].map(([type, payload]) => [`customer.${type}`, JSON.stringify(payload)]),
    );
  });

  it('comes too when a charge stores its customer', async () => {
    const context = await openWebhookContext();
    await context.charge('1.00', {
      profile: { createProfile: true },
      customer: { id: 'C-9' },
      billTo: { firstName: 'Bo', lastName: 'Ek' },
    });
    await context.receiver.waitFor(3);
    expect(toldTo(context).map(([type]) => type)).toEqual([
      'payment.authcapture.created',
      'customer.created',
      'customer.paymentProfile.created',
    ]);
  });
});

describe('the notifications of subscriptions', () => {
  /** The notifications of a subscription: type and status. */
  const coursesOf = (context: WebhookContext, subscriptionId: string): readonly string[] =>
    context.receiver.received
      .map(notificationOf)
      .filter(({ payload }) => payload.id === subscriptionId)
      .map(({ eventType, payload }) => `${eventType.split('.').at(-1)} ${payload.status}`);

  it('has the stored payment and the amount in the order of the imitated gateway', async () => {
    const context = await openWebhookContext();
    const { subscriptionId: id, profile } = await subscribe(context, {
      amount: '10.50',
      totalOccurrences: 3,
      shipTo: { firstName: 'Lena', city: 'Portland' },
    });
    const [, , received] = await context.receiver.waitFor(3);
    expect(JSON.stringify(notificationOf(received).payload)).toBe(
      JSON.stringify({
        name: 'Field notes',
        amount: 10.5,
        status: 'active',
        profile: {
          customerProfileId: Number(profile.customerProfileId),
          customerPaymentProfileId: Number(profile.customerPaymentProfileId),
          customerShippingAddressId: Number(profile.customerAddressId),
        },
        entityName: 'subscription',
        id,
      }),
    );
  });

  it('says that one payment is left, and that none is', async () => {
    const context = await openWebhookContext();
    const { subscriptionId: id } = await subscribe(context, {
      amount: '10.50',
      totalOccurrences: 3,
    });
    await context.passDays(60);
    await context.receiver.waitFor(8);
    expect(toldTo(context).map(([type]) => type.replace('customer.subscription.', ''))).toEqual([
      'customer.created',
      'customer.paymentProfile.created',
      'created',
      'payment.authcapture.created',
      'payment.authcapture.created',
      'expiring',
      'payment.authcapture.created',
      'expired',
    ]);
    expect(coursesOf(context, id)).toEqual([
      'created active',
      'expiring active',
      'expired expired',
    ]);
  });

  it('says that a payment failed, with the state that it left behind', async () => {
    const context = await openWebhookContext();
    const { subscriptionId: id } = await subscribe(context, {
      amount: '10.50',
      totalOccurrences: 3,
      billTo: { zip: '46282' },
    });
    await context.passDays(60);
    await context.receiver.waitFor(7);
    expect(coursesOf(context, id)).toEqual([
      'created active',
      'failed suspended',
      'suspended suspended',
      'terminated terminated',
    ]);
  });

  it('says of a payment that is held only that it stops the others', async () => {
    const context = await openWebhookContext();
    const { subscriptionId: id } = await subscribe(context, {
      amount: '5000.01',
      totalOccurrences: 3,
    });
    await context.passDays(3);
    await context.receiver.waitFor(5);
    expect(toldTo(context)[3]?.[0]).toBe('payment.fraud.held');
    expect(coursesOf(context, id)).toEqual(['created active', 'suspended suspended']);
  });

  it('is each change by a call', async () => {
    const context = await openWebhookContext();
    const { subscriptionId: id } = await subscribe(context, {
      amount: '10.50',
      totalOccurrences: 3,
    });
    await context.call('ARBUpdateSubscriptionRequest', {
      subscriptionId: id,
      subscription: { name: 'Field notes, new' },
    });
    await context.call('ARBCancelSubscriptionRequest', { subscriptionId: id });
    await context.call('ARBCancelSubscriptionRequest', { subscriptionId: id });
    const received = await context.receiver.waitFor(5);
    expect(coursesOf(context, id)).toEqual([
      'created active',
      'updated active',
      'cancelled canceled',
    ]);
    expect(notificationOf(received[3]).payload.name).toBe('Field notes, new');
  });
});

describe('the samples', () => {
  it('have the members that real notifications have, of every type and in their order', async () => {
    const context = await openWebhookContext();
    for (const [, call, content] of EVENTS) await context.call(call, content);
    const held = await context.charge('5000.02');
    await context.call('updateHeldTransactionRequest', {
      heldTransactionRequest: { action: 'decline', refTransId: held },
    });
    await changeCustomer(context, await storeCustomer(context));
    const shipTo = { firstName: 'Lena', city: 'Portland' };
    const { subscriptionId: over } = await subscribe(context, {
      amount: '1.00',
      totalOccurrences: 2,
      shipTo,
    });
    const failing = { amount: '2.00', totalOccurrences: 2, billTo: { zip: '46282' }, shipTo };
    await subscribe(context, failing);
    const { subscriptionId: canceled } = await subscribe(context, {
      amount: '3.00',
      totalOccurrences: 2,
      shipTo,
    });
    await context.call('ARBUpdateSubscriptionRequest', {
      subscriptionId: over,
      subscription: { name: 'Field notes, new' },
    });
    await context.call('ARBCancelSubscriptionRequest', { subscriptionId: canceled });
    await context.passDays(60);
    const { notifications } = (
      await context.client.send('GET', '/notifications?limit=1000')
    ).json() as { readonly notifications: readonly unknown[] }; // what the API answers
    const received = (await context.receiver.waitFor(notifications.length)).map(notificationOf);
    const real = new Map(received.map(({ eventType, payload }) => [eventType, payload]));
    expect([...real.keys()].sort()).toEqual([...EVENT_TYPES].sort());
    for (const [type, payload] of real) {
      const sample = samplePayload(type as EventType); // the types are those of the table
      const names = Object.keys(payload);
      expect([type, Object.keys(sample).filter((name) => names.includes(name))]).toEqual([
        type,
        names.filter((name) => name in sample),
      ]);
      expect([type, names]).toEqual([type, expect.arrayContaining(Object.keys(required(sample)))]);
    }
  });
});

/** The members of a sample that no notification of its family is without. */
function required(sample: object): object {
  const optional = ['merchantCustomerId', 'description', 'customerType'];
  return Object.fromEntries(Object.entries(sample).filter(([name]) => !optional.includes(name)));
}
