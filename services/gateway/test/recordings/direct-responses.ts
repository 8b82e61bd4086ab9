import { expect } from '@jest/globals';
import type { ProfileResponse, ProfileSession, StoredIds } from '../profiles/profile-session.js';
import { INVALID_CARD } from './recording.js';

/** A transaction of the older form, as its direct response shows it: each field that is not empty, by its position from 1. */
export interface Line {
  readonly what: string;
  readonly source: string;
  readonly payment?: object;
  readonly ask: (session: ProfileSession, ids: StoredIds) => ProfileResponse;
  /** The first message of the response. */
  readonly message?: string;
  readonly expected: Readonly<Record<number, unknown>>;
}

export const submit = (session: ProfileSession, transaction: object): ProfileResponse =>
  session.call('createCustomerProfileTransaction', { transaction });

export const withIds = ({ customerProfileId, customerPaymentProfileId }: StoredIds) => ({
  customerProfileId,
  customerPaymentProfileId,
});

/** Authorizes with an invoice, and gives the transaction's id. */
function authorize(session: ProfileSession, ids: StoredIds): string {
  const order = { invoiceNumber: 'INV000001', description: 'Desk lamp' };
  const request = { amount: '10.95', ...withIds(ids), order };
  const { directResponse } = submit(session, { profileTransAuthOnly: request });
  return directResponse.split(',')[6] ?? '';
}

const APPROVED = { 1: '1', 2: '1', 3: '1', 4: 'This transaction has been approved.' };
const CHANGED = {
  ...APPROVED,
  5: expect.stringMatching(/^\w{6}$/),
  6: 'P',
  7: expect.stringMatching(/^\d+$/),
  8: 'INV000001',
  11: 'CC',
  13: 'C-1',
  20: '98004',
  51: 'XXXX1111',
  52: 'Visa',
};

export const LINES: readonly Line[] = [
  ...[true, false].map((hasIds) => ({
    what: `a capture ${hasIds ? 'with' : 'without'} the ids of its profile`,
    source: hasIds ? 'stymiee, PriorAuthCapture' : 'activemerchant, CIM prior_auth_capture',
    ask: (session: ProfileSession, ids: StoredIds) =>
      submit(session, {
        profileTransPriorAuthCapture: {
          amount: '10.95',
          ...(hasIds && withIds(ids)),
          transId: authorize(session, ids),
        },
      }),
    expected: { ...CHANGED, 10: '10.95', 12: 'prior_auth_capture' },
  })),
  ...[true, false].map((hasIds) => ({
    what: `a void ${hasIds ? 'with' : 'without'} the ids of its profile`,
    source: hasIds ? 'stymiee, Void' : 'activemerchant, void of a stored card',
    ask: (session: ProfileSession, ids: StoredIds) =>
      submit(session, {
        profileTransVoid: { ...(hasIds && withIds(ids)), transId: authorize(session, ids) },
      }),
    expected: { ...CHANGED, 10: '0.00', 12: 'void' },
  })),
  {
    what: 'a second void',
    source: 'activemerchant, failed_void_using_stored_card',
    ask: (session, ids) => {
      const profileTransVoid = { ...withIds(ids), transId: authorize(session, ids) };
      submit(session, { profileTransVoid });
      return submit(session, { profileTransVoid });
    },
    expected: {
      1: '1',
      2: '1',
      3: '310',
      4: 'This transaction has already been voided.',
      6: 'P',
      7: '0',
      10: '0.00',
      11: 'CC',
      12: 'void',
      52: 'Visa',
    },
  },
  ...(
    [
      ['profileTransPriorAuthCapture', 'prior_auth_capture', '10.95'],
      ['profileTransVoid', 'void', '0.00'],
    ] as const
  ).map(([name, type, amount]) => ({
    what: `${name} of an unknown transaction, with the ids of a profile`,
    source: 'stymiee, PriorAuthCaptureError',
    ask: (session: ProfileSession, ids: StoredIds) =>
      submit(session, {
        [name]: {
          ...(type === 'void' ? {} : { amount }),
          ...withIds(ids),
          transId: '2235494048',
        },
      }),
    message: 'E00027 The transaction cannot be found.',
    expected: {
      1: '3',
      2: '2',
      3: '16',
      4: 'The transaction cannot be found.',
      6: 'P',
      7: '0',
      10: amount,
      11: 'CC',
      12: type,
      52: 'Visa',
    },
  })),
  {
    what: 'a live validation without a card code',
    source: 'stymiee, ValidateCustomerPaymentProfile; activemerchant; the samples of the vendor',
    ask: (session, ids) =>
      session.call('validateCustomerPaymentProfile', {
        ...withIds(ids),
        validationMode: 'liveMode',
      }),
    expected: {
      ...APPROVED,
      5: expect.stringMatching(/^\w{6}$/),
      6: 'Y',
      7: expect.stringMatching(/^\d+$/),
      8: 'none',
      9: 'Test transaction for ValidateCustomerPaymentProfile.',
      10: '0.00',
      11: 'CC',
      12: 'auth_only',
      13: 'C-1',
      14: 'Lena',
      15: 'Hart',
      17: '12 Mill Lane',
      20: '98004',
      24: 'lena.hart@example.com',
      33: '0.00',
      34: '0.00',
      35: '0.00',
      36: 'FALSE',
      37: 'none',
      40: '2',
      51: 'XXXX1111',
      52: 'Visa',
    },
  },
  {
    what: 'a charge of a stored card whose number is invalid',
    source: 'activemerchant',
    payment: INVALID_CARD,
    ask: (session, ids) =>
      submit(session, { profileTransAuthCapture: { amount: '3.00', ...withIds(ids) } }),
    message: 'E00027 The credit card number is invalid.',
    expected: {
      1: '3',
      2: '1',
      3: '6',
      4: 'The credit card number is invalid.',
      6: 'P',
      7: '0',
      10: '3.00',
      11: 'CC',
      12: 'auth_capture',
      13: 'C-1',
      14: 'Lena',
      15: 'Hart',
      17: '12 Mill Lane',
      20: '98004',
      24: 'lena.hart@example.com',
      51: 'XXXX1222',
    },
  },
];
