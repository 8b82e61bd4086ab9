import { describe, expect, it } from '@jest/globals';
import { fingerprintOf } from '../../src/domain/identifiers.js';
import type { SessionRule } from '../../src/domain/outcome-rule/outcome-ledger.js';
import type { TransactionRequest } from '../../src/domain/transaction/request/transaction-request.js';
import { REASON_TEXTS } from '../../src/reason-texts.js';
import { isUnsuccessful, REASON, type ReasonCode, reasonOf } from '../../src/reasons.js';
import {
  chargeOf,
  codesOf,
  type DomainSession,
  openDomainSession,
  referTo,
  refundOf,
} from '../domain-session.js';
import { ACCOUNT } from '../payments.js';

const DECLINED = { reason: REASON.declined } as const;

function openWith(...rules: readonly SessionRule[]): DomainSession {
  const session = openDomainSession();
  session.setRules(...rules);
  return session;
}

const card = (cardNumber: string, more: object = {}) => ({
  payment: { creditCard: { cardNumber, expirationDate: '2038-12', ...more } },
});
const VISA = '4007000000027';
const AMEX = '370000000000002';

describe('a rule of the session', () => {
  it.each<[string, SessionRule['when'], Partial<TransactionRequest>, Partial<TransactionRequest>]>([
    [
      'a whole card number',
      { card: { fingerprint: fingerprintOf(VISA), lastFour: '0027' } },
      card(VISA),
      card('4012888818888'),
    ],
    ['last digits', { lastDigits: '27' }, card(VISA), {}],
    ['last digits of an account', { lastDigits: '789' }, { payment: ACCOUNT }, {}],
    ['a brand', { brands: ['AmericanExpress'] }, card(AMEX), {}],
    ['a payment method', { paymentMethod: 'eCheck' }, { payment: ACCOUNT }, {}],
    [
      'a transaction type',
      { transactionType: 'authOnlyTransaction' },
      { transactionType: 'authOnlyTransaction' },
      {},
    ],
    ['an amount', { amount: 500 }, { amount: '5.00' }, { amount: '15.00' }],
    ['the end of an amount', { amountEnding: '.07' }, { amount: '1234.07' }, { amount: '7.70' }],
    ['a least amount', { amountAbove: 500 }, { amount: '5.01' }, { amount: '5.00' }],
    ['a ZIP', { zip: '98004' }, { billTo: { zip: '98004-1234' } }, { billTo: { zip: '980041' } }],
    ['a card code', { cardCode: '777' }, card(VISA, { cardCode: '777' }), card(VISA)],
    [
      'a CAVV',
      { cavvEnding: 'X=' },
      {
        cardholderAuthentication: {
          authenticationIndicator: '5',
          cardholderAuthenticationValue: 'AAX=',
        },
      },
      {},
    ],
    ['several conditions', { amount: 500, zip: '98004' }, { billTo: { zip: '98004' } }, {}],
    ['no condition', {}, {}, { amount: '0.00' }],
  ])('with %s decides the charges that meet it', (_what, when, met, unmet) => {
    const session = openWith({ when, outcome: { reason: 65 } });
    expect(codesOf(session.submit(chargeOf(met)))).toBe('2/65');
    expect(codesOf(session.submit(chargeOf(unmet)))).not.toBe('2/65');
  });

  it('reaches every reason, but the one that follows from a prepaid card', () => {
    const codes = Object.keys(REASON_TEXTS)
      .map((code) => Number(code) as ReasonCode)
      .filter((code) => code !== REASON.partiallyApproved);
    for (const reason of codes) {
      const session = openWith({ when: {}, outcome: { reason } });
      const { outcome } = session.decide(chargeOf());
      expect(codesOf(outcome)).toBe(`${reasonOf(reason).responseCode}/${reason}`);
      expect(outcome.transId === '0').toBe(reasonOf(reason).responseCode === 3);
    }
  });

  it.each([
    [1, 'capturedPendingSettlement'],
    [2, 'declined'],
    [193, 'FDSAuthorizedPendingReview'],
    [252, 'FDSAuthorizedPendingReview'],
    [253, 'FDSAuthorizedPendingReview'],
  ] as const)('with reason %d leaves the status %s', (reason, status) => {
    const session = openWith({ when: {}, outcome: { reason } });
    expect(session.status(session.submit(chargeOf()).transId)).toBe(status);
  });

  it('decides before the built-in rules, which decide what it leaves out', () => {
    const session = openWith(
      { when: { amount: 100 }, outcome: { reason: REASON.approved } },
      { when: { amount: 200 }, outcome: { avsResult: 'A', cavvResult: '0', cardCodeResult: 'S' } },
    );
    const billTo = { zip: '46205' };
    expect(session.submit(chargeOf({ amount: '1.00', billTo }))).toMatchObject({
      reason: { code: 1 },
      avsResult: 'N',
    });
    expect(session.submit(chargeOf({ amount: '2.00', billTo }))).toMatchObject({
      reason: { code: 27 },
      avsResult: 'A',
      cavvResult: '0',
      cardCodeResult: 'S',
    });
  });

  it.each([
    [{}, { avsResult: 'P', cardCodeResult: '', cavvResult: '' }],
    [{ avsResult: 'N' }, { avsResult: 'N', cardCodeResult: '', cavvResult: '' }],
    [
      { cardCodeResult: 'S', cavvResult: '0' },
      { avsResult: 'P', cardCodeResult: 'S', cavvResult: '0' },
    ],
  ])('with an error has the results of checks that it names alone: %j', (more, results) => {
    const reason = REASON.invalidAmount;
    const session = openWith({ when: {}, outcome: { reason, ...more } });
    const billTo = { zip: '46205' };
    expect(session.submit(chargeOf({ billTo }))).toMatchObject({ reason: { code: 5 }, ...results });
    const fate = { status: 'communicationError' } as const;
    const away = openWith({ when: {}, outcome: { reason: REASON.processingError, fate, ...more } });
    expect(away.submit(chargeOf({ billTo }))).toMatchObject({ reason: { code: 19 }, ...results });
  });

  it('makes a card a prepaid one', () => {
    const session = openWith({ when: {}, outcome: { approvesOnly: 200, balance: 0 } });
    const setting = [{ settingName: 'allowPartialAuth', settingValue: 'true' }];
    const outcome = session.submit(chargeOf({ transactionSettings: { setting } }));
    expect(outcome).toMatchObject({ reason: { code: 295 }, prepaid: { approvedAmount: 200 } });
  });

  it('decides a payment by PayPal once its payer has agreed', () => {
    const session = openWith({ when: { paymentMethod: 'payPal' }, times: 1, outcome: DECLINED });
    const payPal = {
      successUrl: 'https://shop.example/done',
      cancelUrl: 'https://shop.example/basket',
    };
    const requested = session.submit(chargeOf({ payment: { payPal } }));
    expect(codesOf(requested)).toBe('5/2000');
    const agreed = { payment: { payPal: { ...payPal, payerID: 'PAYERAPPROVED' } } };
    const transactionType = 'authCaptureContinueTransaction';
    const request = { transactionType, refTransId: requested.transId, ...agreed };
    expect(codesOf(session.submit(request))).toBe('2/2');
  });

  it('is the first that a charge meets', () => {
    const session = openWith(
      { when: { amount: 100 }, outcome: { reason: 3 } },
      { when: {}, outcome: { reason: 4 } },
      { when: {}, outcome: { reason: 65 } },
    );
    const codes = ['1.00', '2.00'].map((amount) => codesOf(session.submit(chargeOf({ amount }))));
    expect(codes).toEqual(['2/3', '2/4']);
  });

  it.each<[string, Pick<SessionRule, 'nth' | 'times'>, string]>([
    ['the next one', { times: 1 }, 'x.....'],
    ['two of them', { times: 2 }, 'xx....'],
    ['the third', { nth: 3 }, '..x...'],
    ['two from the third on', { nth: 3, times: 2 }, '..xx..'],
    ['all', {}, 'xxxxxx'],
  ])('decides %s', (_what, counting, expected) => {
    const session = openWith({ when: { zip: '98004' }, ...counting, outcome: DECLINED });
    const results = Array.from({ length: 6 }, (_, index) => {
      session.submit(chargeOf({ amount: `7.0${index}` }));
      const request = chargeOf({ amount: `1.0${index}`, billTo: { zip: '98004' } });
      return isUnsuccessful(session.submit(request).reason) ? 'x' : '.';
    });
    expect(results.join('')).toBe(expected);
  });

  it('counts the charges that a later rule or an error comes out of, and no refused ones', () => {
    const session = openWith(
      { when: {}, nth: 3, outcome: { reason: 4 } },
      { when: {}, outcome: { reason: 19 } },
    );
    const codes = ['0.00', '1.00', '2.00', '3.00'].map((amount) =>
      codesOf(session.submit(chargeOf({ amount }))),
    );
    expect(codes).toEqual(['3/5', '3/19', '3/19', '2/4']);
  });

  it('is not looked at in test mode', () => {
    const session = openWith({ when: {}, times: 1, outcome: DECLINED });
    const setting = [{ settingName: 'testRequest', settingValue: 'true' }];
    expect(codesOf(session.submit(chargeOf({ transactionSettings: { setting } })))).toBe('1/1');
    expect(codesOf(session.submit(chargeOf()))).toBe('2/2');
  });

  it('decides captures, voids and refunds only by their type', () => {
    const session = openWith({ when: {}, outcome: { reason: 3 } });
    const authorization = '600000000101';
    const capture = referTo('priorAuthCaptureTransaction', authorization);
    expect(codesOf(session.submit(capture))).toBe('1/1');
    expect(codesOf(session.submit(referTo('voidTransaction', authorization)))).toBe('1/1');
    expect(codesOf(session.submit(refundOf('600000000102', '1.00')))).toBe('1/1');
  });

  it.each([
    ['priorAuthCaptureTransaction', referTo('priorAuthCaptureTransaction', '600000000101')],
    ['voidTransaction', referTo('voidTransaction', '600000000101')],
    ['refundTransaction', refundOf('600000000102', '1.00')],
    ['refundTransaction', chargeOf({ transactionType: 'refundTransaction' })],
  ] as const)('fails a %s once', (transactionType, request) => {
    const session = openWith({ when: { transactionType }, times: 1, outcome: { reason: 19 } });
    const count = session.state.transactions.records.length;
    expect(codesOf(session.submit(request))).toBe('3/19');
    expect(session.state.transactions.records).toHaveLength(count);
    expect(codesOf(session.submit(request))).toBe('1/1');
  });

  it('declines a refund, which returns nothing', () => {
    const session = openWith({
      when: { transactionType: 'refundTransaction' },
      times: 1,
      outcome: DECLINED,
    });
    const { transId } = session.submit(refundOf('600000000102', '49.99'));
    expect(session.status(transId)).toBe('declined');
    expect(codesOf(session.submit(refundOf('600000000102', '49.99')))).toBe('1/1');
  });
});
