import { afterEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { startGateway, stopGateways } from '../start-gateway.js';
import { askPaymentPage, askProfilePage, postForm } from './hosted-client.js';

afterEach(stopGateways);

const NASTY = ['<script>', '"><b>', "' onfocus=x", '\u0000\u0007', '\ufffe', '😀', '%', '&amp;'];

const FIELDS = [
  ...['method', 'action', 'from', 'isDefault', 'isToBeStored', 'captcha', 'email'],
  ...['cardNumber', 'expirationDate', 'cardCode', 'storedCode'],
  ...['accountType', 'nameOnAccount', 'routingNumber', 'accountNumber'],
  ...['billTo.firstName', 'billTo.zip', 'shipTo.city', 'shipTo.phoneNumber'],
  ...['paymentProfileId', 'shippingAddressId', 'deletePayment', 'deleteShipping'],
  '__proto__',
];

/** What can be sent: good values, so that forms come far, and others. */
const anyForm = (ids: readonly string[]) =>
  fc.dictionary(
    fc.constantFrom(...FIELDS),
    fc.oneof(
      fc.constantFrom('pay', 'save', 'cancel', 'manage', 'card', 'bank', 'yes', 'savings', ''),
      fc.constantFrom('4111111111111111', '12/38', '900', '121042882', '123456789', 'XXXX1111'),
      fc.constantFrom('XXXX', '46282', '98004', ...ids),
      fc.constantFrom(...NASTY),
      fc.string({ unit: 'grapheme', maxLength: 300 }),
    ),
    { maxKeys: FIELDS.length },
  );

const PAGES = ['addPayment', 'addShipping', 'editPayment', 'editShipping', 'manage'];

describe('whatever a form holds', () => {
  it('its page is answered, and brings no markup of its own', async () => {
    const gateway = await startGateway();
    const stored = await gateway.call('createCustomerProfileRequest', {
      profile: {
        merchantCustomerId: 'c-1',
        paymentProfiles: [
          { payment: { creditCard: { cardNumber: '4111111111111111', expirationDate: '1238' } } },
        ],
        shipToList: [{ zip: '98004' }],
      },
    });
    const { customerProfileId: id, ...lists } = stored.json() as {
      readonly customerProfileId: string;
      readonly customerPaymentProfileIdList: readonly string[];
      readonly customerShippingAddressIdList: readonly string[];
    }; // what the call answers by its schema
    const ids = [...lists.customerPaymentProfileIdList, ...lists.customerShippingAddressIdList];
    const request = { profile: { customerProfileId: id } };
    const settings = { hostedPaymentCustomerOptions: { addPaymentProfile: true, showEmail: true } };
    const askToPay = () => askPaymentPage(gateway, request, settings, stored.token);
    const profile = await askProfilePage(gateway, id, {}, stored.token);
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('pay', ...PAGES),
        anyForm([...ids, ...ids.map((one) => `stored-${one}`)]),
        async (name, form) => {
          const page =
            name === 'pay'
              ? await postForm(gateway, '/payment/payment', {
                  ...form,
                  token: (await askToPay()).word,
                })
              : await postForm(gateway, `/customer/${name}`, { ...form, token: profile.word });
          expect([200, 404]).toContain(page.status);
          expect(page.text).toMatch(/^<!doctype html>/);
          expect(page.text).not.toMatch(/<script>|<b>|' onfocus=x/);
        },
      ),
      { numRuns: 300 },
    );
  });
});
