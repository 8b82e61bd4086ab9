import { type CallSession, CREDENTIALS, openCallSession } from '../call-session.js';
import { CARD } from '../payments.js';

/** Another one. */
export const OTHER_CARD = {
  creditCard: { cardNumber: '5424000000000015', expirationDate: '2038-12' },
} as const;

/** A billing address that passes every check. */
export const BILL_TO = {
  firstName: 'Lena',
  lastName: 'Hart',
  address: '12 Mill Lane',
  zip: '98004',
} as const;

/** A response as far as these tests look into it. */
export interface ProfileResponse {
  readonly messages: {
    readonly resultCode: string;
    readonly message: readonly { readonly code: string; readonly text: string }[];
  };
  readonly customerProfileId: string;
  readonly customerPaymentProfileId: string;
  readonly customerAddressId: string;
  readonly customerPaymentProfileIdList: readonly string[];
  readonly customerShippingAddressIdList: readonly string[];
  readonly validationDirectResponseList: readonly string[];
  readonly validationDirectResponse: string;
  readonly directResponse: string;
  readonly ids: readonly string[];
  readonly subscriptionId: string;
  readonly subscriptionIds?: readonly string[];
  readonly profile: {
    readonly paymentProfiles?: readonly { readonly payment: object; readonly billTo?: object }[];
    readonly shipToList?: readonly object[];
  };
  readonly paymentProfile: {
    readonly customerPaymentProfileId: string;
    readonly subscriptionIds?: readonly string[];
    readonly payment: object;
    readonly billTo?: object;
  };
  readonly transactions?: readonly {
    readonly transId: string;
    readonly transactionStatus: string;
  }[];
  readonly transaction: { readonly transactionStatus: string };
  readonly transactionResponse: {
    readonly responseCode?: string;
    readonly transId: string;
    readonly profile?: object;
    readonly messages?: readonly { readonly code: string }[];
    readonly errors?: readonly { readonly errorCode: string }[];
  };
  readonly profileResponse: ProfileResponse;
}

/** A session in which calls are made by their names. */
export interface ProfileSession {
  readonly session: CallSession;
  /** Makes a call; `content` is everything after the credentials. */
  call(name: string, content?: object): ProfileResponse;
  /** The codes and texts that a call is answered. */
  messages(name: string, content?: object): readonly string[];
  /** Charges by card or by stored profile. */
  charge(changes: object): ProfileResponse;
}

/** Opens a session without customers. */
export function openProfileSession(): ProfileSession {
  const startedAt = Date.parse('2026-03-30T12:00:05Z');
  const session = openCallSession({ id: 'profiles', startedAt });
  const call: ProfileSession['call'] = (name, content = {}) => {
    const request = { [`${name}Request`]: { merchantAuthentication: CREDENTIALS, ...content } };
    const text = session.send(JSON.stringify(request));
    return JSON.parse(text.slice(1)) as ProfileResponse; // a test looks only at what its call answers
  };
  return {
    session,
    call,
    messages: (name, content) => messagesOf(call(name, content)),
    charge: (changes) =>
      call('createTransaction', {
        transactionRequest: {
          transactionType: 'authCaptureTransaction',
          amount: '25.00',
          ...changes,
        },
      }),
  };
}

/** The messages of a response: `E00040 The record cannot be found.` */
export function messagesOf({ messages }: Pick<ProfileResponse, 'messages'>): readonly string[] {
  return messages.message.map(({ code, text }) => `${code} ${text}`);
}

/** The codes of a transaction: `1/1`, `2/27`. */
export function codesOf({ transactionResponse }: ProfileResponse): string {
  const { responseCode, messages = [], errors = [] } = transactionResponse;
  const codes = [...messages.map(({ code }) => code), ...errors.map(({ errorCode }) => errorCode)];
  return `${responseCode}/${codes.join()}`;
}

/** What a stored customer is named by. */
export interface StoredIds {
  readonly customerProfileId: string;
  readonly customerPaymentProfileId: string;
  readonly customerAddressId: string;
}

/** Stores a customer with a payment and an address. */
export function storeCustomer(
  { call }: ProfileSession,
  changes: { readonly payment?: object; readonly billTo?: object; readonly id?: string } = {},
): StoredIds {
  const { payment = CARD, billTo = BILL_TO, id = 'C-1' } = changes;
  const response = call('createCustomerProfile', {
    profile: {
      merchantCustomerId: id,
      email: 'lena.hart@example.com',
      paymentProfiles: [{ billTo, payment }],
      shipToList: [{ firstName: 'Bo', zip: '97205' }],
    },
  });
  return {
    customerProfileId: response.customerProfileId,
    customerPaymentProfileId: response.customerPaymentProfileIdList[0] ?? '',
    customerAddressId: response.customerShippingAddressIdList[0] ?? '',
  };
}

/** The profile of a charge by stored payment. */
export function profileOf({ customerProfileId, customerPaymentProfileId }: StoredIds): object {
  return {
    customerProfileId,
    paymentProfile: { paymentProfileId: customerPaymentProfileId },
  };
}
