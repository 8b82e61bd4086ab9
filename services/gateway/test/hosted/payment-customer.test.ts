import { afterEach, describe, expect, it } from '@jest/globals';
import { type RunningGateway, startGateway, stopGateways } from '../start-gateway.js';
import { askPaymentPage, CARD, headingOf, messageOf, postForm } from './hosted-client.js';
import { COMMUNICATOR, newestOf, PATH } from './payment-context.js';

afterEach(stopGateways);

describe('the customer of a payment page', () => {
  /** Stores a customer with a card and an account; gives its id and the session. */
  async function store(gateway: RunningGateway): Promise<{ id: string; session: string }> {
    const response = await gateway.call('createCustomerProfileRequest', {
      profile: {
        merchantCustomerId: 'c-1',
        email: 'ada@example.com',
        paymentProfiles: [
          {
            billTo: { zip: '98004' },
            payment: {
              creditCard: { cardNumber: '5424000000000015', expirationDate: '2038-12' },
            },
          },
        ],
      },
    });
    const { customerProfileId: id } = response.json() as { readonly customerProfileId: string };
    return { id, session: response.token };
  }

  const OFFER = { hostedPaymentCustomerOptions: { addPaymentProfile: true } } as const;

  it('chooses among what is stored', async () => {
    const gateway = await startGateway();
    const { id, session } = await store(gateway);
    const request = { profile: { customerProfileId: id } };
    const { word } = await askPaymentPage(gateway, request, {}, session);
    const form = await postForm(gateway, PATH, { token: word });
    const ways = [...form.text.matchAll(/name="method" value="(.*?)".*?<span>(.*?)</g)];
    expect(ways.map(([, , label]) => label)).toEqual([
      'Mastercard ending in 0015',
      'Another card',
      'Another bank account',
    ]);
    const [, method = ''] = ways[0] ?? [];
    const page = await postForm(gateway, PATH, { token: word, action: 'pay', method });
    expect(headingOf(page)).toBe('Thank you');
    expect(await newestOf(gateway, session)).toMatchObject({
      billTo: { zip: '98004' },
      customer: { id: 'c-1', email: 'ada@example.com' },
      payment: { creditCard: { cardNumber: 'XXXX0015' } },
      profile: { customerProfileId: id },
    });
  });

  it('is not shown what is stored when the settings say so', async () => {
    const gateway = await startGateway();
    const { id, session } = await store(gateway);
    const { word } = await askPaymentPage(
      gateway,
      { profile: { customerProfileId: id } },
      { hostedPaymentPaymentOptions: { customerProfileId: false } },
      session,
    );
    const form = await postForm(gateway, PATH, { token: word });
    expect(form.text).not.toContain('ending in');
  });

  it.each([
    ['keeps a card for the next time', 'yes', { success: 'true', message: '' }, 2],
    ['keeps no card that is not to be kept', undefined, undefined, 1],
  ])('%s', async (_name, tick, told, count) => {
    const gateway = await startGateway();
    const { id, session } = await store(gateway);
    const request = { profile: { customerProfileId: id } };
    const { word } = await askPaymentPage(gateway, request, { ...OFFER, ...COMMUNICATOR }, session);
    const page = await postForm(gateway, PATH, {
      ...{ token: word, action: 'pay', ...CARD },
      ...(tick && { isToBeStored: tick }),
    });
    const response: unknown = JSON.parse(messageOf(page)?.get('response') ?? '{}');
    expect(response).toEqual(
      expect.objectContaining({ ...(told && { createPaymentProfileResponse: told }) }),
    );
    expect(page.text.includes('createPaymentProfileResponse')).toBe(told !== undefined);
    const shown = await gateway.call(
      'getCustomerProfileRequest',
      { customerProfileId: id },
      session,
    );
    const { profile } = shown.json() as {
      readonly profile: { readonly paymentProfiles: readonly object[] };
    }; // by its schema
    expect(profile.paymentProfiles.length).toBe(count);
  });

  it('pays though the card cannot be kept', async () => {
    const gateway = await startGateway();
    const { id, session } = await store(gateway);
    const request = { profile: { customerProfileId: id } };
    const { word } = await askPaymentPage(gateway, request, OFFER, session);
    const page = await postForm(gateway, PATH, {
      ...{ token: word, action: 'pay', ...CARD, isToBeStored: 'yes' },
      ...{ cardNumber: '5424000000000015', 'billTo.zip': '98004' },
    });
    expect(headingOf(page)).toBe('Thank you');
    expect(page.text).toContain(
      'The payment details could not be saved: A duplicate customer payment profile already exists.',
    );
  });

  it('is stored with the charge when the merchant asks for it', async () => {
    const gateway = await startGateway();
    const { word, session } = await askPaymentPage(
      gateway,
      { profile: { createProfile: true } },
      { hostedPaymentCustomerOptions: { showEmail: true } },
    );
    const form = { token: word, action: 'pay', ...CARD, email: 'new@example.com' };
    const page = await postForm(gateway, PATH, form);
    expect(page.text).toContain('The payment details were saved for your next payment.');
    const shown = await gateway.call(
      'getCustomerProfileRequest',
      { email: 'new@example.com' },
      session,
    );
    expect(shown.json()).toMatchObject({ messages: { resultCode: 'Ok' } });
  });
});
