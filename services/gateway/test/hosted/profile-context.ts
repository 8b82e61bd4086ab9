import type { ClientResponse } from '@sandbox/testing';
import { type RunningGateway, startGateway } from '../start-gateway.js';
import { askProfilePage, type PageSettings, postForm, textsOf } from './hosted-client.js';

/** A shop that frames the pages. */
export const COMMUNICATOR = {
  hostedProfileIFrameCommunicatorUrl: 'https://shop.example/c.html',
} as const;

/** A shop with a page to return to. */
export const RETURN = {
  hostedProfileReturnUrl: 'https://shop.example/account',
  hostedProfileReturnUrlText: 'My account',
} as const;

const ADDRESS = { firstName: 'Ada', lastName: 'Lovelace', address: '12 Garden Row', zip: '98004' };

/** A customer whose pages are opened. */
export interface Customer {
  readonly gateway: RunningGateway;
  readonly id: string;
  readonly session: string;
  /** The ids of a card, an account and an address. */
  readonly cardId: string;
  readonly accountId: string;
  readonly addressId: string;
  /** Opens a page, or sends what was entered on it. */
  post(
    page: string,
    fields?: Readonly<Record<string, string>>,
    settings?: PageSettings,
  ): Promise<ClientResponse>;
  /** What is stored. */
  profile(): Promise<{
    readonly paymentProfiles?: readonly Readonly<Record<string, unknown>>[];
    readonly shipToList?: readonly Readonly<Record<string, unknown>>[];
  }>;
}

/** Stores a customer with a card, an account and an address. */
export async function storeCustomer(): Promise<Customer> {
  const gateway = await startGateway();
  const response = await gateway.call('createCustomerProfileRequest', {
    profile: {
      merchantCustomerId: 'c-1',
      paymentProfiles: [
        {
          customerType: 'business',
          billTo: { ...ADDRESS, faxNumber: '555-1' },
          payment: { creditCard: { cardNumber: '4111111111111111', expirationDate: '2038-12' } },
          taxId: '123456789',
          defaultPaymentProfile: true,
        },
        {
          payment: {
            bankAccount: {
              accountType: 'checking',
              routingNumber: '121042882',
              accountNumber: '123456789',
              nameOnAccount: 'Ada Lovelace',
            },
          },
        },
      ],
      shipToList: [{ ...ADDRESS, faxNumber: '555-2' }],
    },
  });
  const stored = response.json() as {
    readonly customerProfileId: string;
    readonly customerPaymentProfileIdList: readonly [string, string];
    readonly customerShippingAddressIdList: readonly [string];
  }; // what the call answers by its schema
  const { customerProfileId: id } = stored;
  const [cardId, accountId] = stored.customerPaymentProfileIdList;
  const [addressId] = stored.customerShippingAddressIdList;
  const session = response.token;
  return {
    ...{ gateway, id, session, cardId, accountId, addressId },
    async post(page, fields = {}, settings = {}) {
      const { word } = await askProfilePage(gateway, id, settings, session);
      return postForm(gateway, `/customer/${page}`, { token: word, ...fields });
    },
    async profile() {
      const shown = await gateway.call(
        'getCustomerProfileRequest',
        { customerProfileId: id, unmaskExpirationDate: true },
        session,
      );
      return (shown.json() as { readonly profile: object }).profile; // by its schema
    },
  };
}

/** What is said of a payment that is stored already. */
export const DUPLICATE = 'A duplicate customer payment profile already exists.';

/** The entries that the page of all that is stored shows. */
export const titlesOf = (page: ClientResponse) =>
  textsOf(page, /<p class="entry"><strong>(.*?)<\/strong>/g);

/** What a page says was done. */
export const statusOf = (page: ClientResponse) =>
  textsOf(page, /<p role="status".*?>(.*?)<\/p>/g)[0];

/** What stands above a form that was not saved. */
export const troubleOf = (page: ClientResponse) =>
  textsOf(page, /id="problems"[^>]*>\n<h2>(.*?)<\/h2>/g)[0];
