import { describe, expect, it } from '@jest/globals';
import { SEED_IDS } from '../../src/domain/seed-account.js';
import {
  openProfileSession,
  type ProfileSession,
  type StoredIds,
  storeCustomer,
} from './profile-session.js';

const CALL = 'createCustomerProfileTransaction';

function submit(session: ProfileSession, transaction: object, extraOptions?: string) {
  const response = session.call(CALL, { transaction, ...(extraOptions && { extraOptions }) });
  return { response, fields: response.directResponse?.split(',') ?? [] };
}

/** Positions 1 to 3, 10 to 12 and 51 of a line. */
const shorten = (fields: readonly string[]): string =>
  [0, 1, 2, 9, 10, 11, 50].map((position) => fields[position]).join(' ');

const named = ({ customerProfileId, customerPaymentProfileId }: StoredIds) => ({
  customerProfileId,
  customerPaymentProfileId,
});

describe('a transaction of the older form', () => {
  it('leads a payment through all its types', () => {
    const session = openProfileSession();
    const ids = named(storeCustomer(session));
    const authorized = submit(session, { profileTransAuthOnly: { amount: '9.00', ...ids } });
    const [, , , , , , transId = ''] = authorized.fields;
    const captured = submit(session, {
      profileTransPriorAuthCapture: { amount: '8.00', ...ids, transId },
    });
    session.session.write({ type: 'clock.settled', at: session.session.now() });
    const refunded = submit(session, { profileTransRefund: { amount: '3.00', ...ids, transId } });
    const [, , , , , , refundId = ''] = refunded.fields;
    const voided = submit(session, { profileTransVoid: { ...ids, transId: refundId } });
    const claimed = submit(session, {
      profileTransCaptureOnly: { amount: '7.00', ...ids, approvalCode: 'ABC123' },
    });
    const charged = submit(session, { profileTransAuthCapture: { amount: '6.00', ...ids } });
    const steps = [authorized, captured, refunded, voided, claimed, charged];
    expect(steps.map(({ fields }) => shorten(fields))).toEqual([
      '1 1 1 9.00 CC auth_only XXXX1111',
      '1 1 1 8.00 CC prior_auth_capture XXXX1111',
      '1 1 1 3.00 CC credit XXXX1111',
      '1 1 1 0.00 CC void XXXX1111',
      '1 1 1 7.00 CC capture_only XXXX1111',
      '1 1 1 6.00 CC auth_capture XXXX1111',
    ]);
    expect(claimed.fields[4]).toBe('ABC123');
    for (const { fields } of steps) expect(fields).toHaveLength(68);
  });

  it('refunds by the last digits of the card as well', () => {
    const session = openProfileSession();
    const refund = {
      amount: '3.00',
      creditCardNumberMasked: 'XXXX1111',
      transId: SEED_IDS.settled,
    };
    const { fields } = submit(session, { profileTransRefund: refund });
    expect(shorten(fields)).toBe('1 1 1 3.00 CC credit XXXX1111');
  });

  it('fails with the text of the reason, and shows the amount that was requested', () => {
    const session = openProfileSession();
    const capture = { amount: '129.01', transId: SEED_IDS.authorization };
    const { response, fields } = submit(session, { profileTransPriorAuthCapture: capture });
    expect(response.messages).toEqual({
      resultCode: 'Error',
      message: [
        {
          code: 'E00027',
          text: 'The amount requested for settlement cannot be greater than the original amount authorized.',
        },
      ],
    });
    expect(shorten(fields)).toBe('3 2 47 129.01 CC prior_auth_capture ');
  });

  it.each([
    ['capture', { profileTransPriorAuthCapture: { amount: '10.95', transId: '2235494048' } }],
    ['void', { profileTransVoid: { transId: '2235494048' } }],
    [
      'refund',
      {
        profileTransRefund: {
          amount: '1.00',
          creditCardNumberMasked: 'XXXX1111',
          transId: '2235494048',
        },
      },
    ],
  ])(
    'cannot be found as a record, when it is the %s of one that nobody knows',
    (_what, transaction) => {
      const session = openProfileSession();
      expect(session.messages('createCustomerProfileTransaction', { transaction })).toEqual([
        'E00040 The record cannot be found.',
      ]);
    },
  );

  it('is held like any other, which is no failure', () => {
    const session = openProfileSession();
    const ids = named(storeCustomer(session));
    const { response, fields } = submit(session, {
      profileTransAuthCapture: { amount: '5000.01', ...ids },
    });
    expect(response.messages.resultCode).toBe('Ok');
    expect(shorten(fields)).toBe('4 1 252 5000.01 CC auth_capture XXXX1111');
  });

  it('takes settings from its extra options', () => {
    const session = openProfileSession();
    const charge = {
      profileTransAuthCapture: { amount: '6.00', ...named(storeCustomer(session)) },
    };
    const reasons = [undefined, undefined, 'x_duplicate_window=0', 'x_test_request=true'].map(
      (options) => submit(session, charge, options).fields[2],
    );
    expect(reasons).toEqual(['1', '11', '1', '1']);
    expect(submit(session, charge, 'x_test_request=true').fields.slice(3, 7)).toEqual([
      '(TESTMODE) This transaction has been approved.',
      '000000',
      'P',
      '0',
    ]);
  });

  it('shows what a prepaid card has paid', () => {
    const session = openProfileSession();
    const ids = named(storeCustomer(session, { billTo: { zip: '46225' } }));
    const { fields } = submit(
      session,
      { profileTransAuthCapture: { amount: '6.00', ...ids } },
      'x_allow_partial_auth=true',
    );
    expect(shorten(fields)).toBe('4 1 295 1.23 CC auth_capture XXXX1111');
    expect(fields.slice(53, 55)).toEqual(['6.00', '0.00']);
    expect(fields[52]).toMatch(/^7\d{11}$/);
  });
});
