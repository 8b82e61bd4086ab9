import { describe, expect, it } from '@jest/globals';
import { SEED_IDS } from '../../src/domain/seed-account.js';
import type { TransactionRequest } from '../../src/domain/transaction/request/transaction-request.js';
import { chargeOf, codesOf, openDomainSession } from '../domain-session.js';
import { ACCOUNT, CARD } from '../payments.js';

const card = (changes: object) => ({ payment: { creditCard: { ...CARD.creditCard, ...changes } } });
const account = (changes: object) => ({
  payment: { bankAccount: { ...ACCOUNT.bankAccount, ...changes } },
});
const AUTH_ONLY = { transactionType: 'authOnlyTransaction' };
const CAPTURE_ONLY = { transactionType: 'captureOnlyTransaction' };
const items = (count: number) => ({
  lineItems: {
    lineItem: Array.from({ length: count }, (_, index) => ({
      itemId: String(index),
      name: 'a',
      quantity: '1',
      unitPrice: '1.00',
    })),
  },
});

const cavv = (cardholderAuthenticationValue: string) => ({
  cardholderAuthentication: { authenticationIndicator: '05', cardholderAuthenticationValue },
});
const MASTERCARD = card({ cardNumber: '5424000000000015' });

describe('the result of 3-D Secure', () => {
  it.each<[string, string, Partial<TransactionRequest>]>([
    ['2', 'a Visa card without it', {}],
    ['2', 'a MasterCard without it', MASTERCARD],
    ...[...'01234789AB'].map((end): [string, string, object] => [
      end,
      `a value that ends in ${end}`,
      cavv(`AAABBJkZUQAAAABjRWWZE${end}`),
    ]),
    ['1', 'a MasterCard with a value', { ...MASTERCARD, ...cavv('AAAB1') }],
    ['2', 'another value', cavv('AAABBJkZUQAAAABjRWWZEEFgFz8=')],
    ['2', 'a small letter', cavv('AAABa')],
    ['2', 'an empty value', cavv('')],
    ['', 'an eCheck', { payment: ACCOUNT, ...cavv('AAAB1') }],
    ['', 'a capture only', { ...CAPTURE_ONLY, authCode: 'ABC123', ...cavv('AAAB1') }],
  ])('is "%s" for %s', (expected, _what, changes) => {
    const outcome = openDomainSession().submit(chargeOf(changes));
    expect([codesOf(outcome), outcome.cavvResult]).toEqual(['1/1', expected]);
  });
});

describe('a charge', () => {
  it.each<[string, string, Partial<TransactionRequest>]>([
    ['1/1', 'a good card', {}],
    ['1/1', 'an authorization', AUTH_ONLY],
    ['3/5', 'no amount', { amount: '' as string }],
    ['3/5', 'zero', { amount: '0.00' }],
    ['3/5', 'less than half a cent', { amount: '0.004' }],
    ['3/5', 'a negative amount', { amount: '-5.00' }],
    ['3/49', 'more than can be charged', { amount: '100000000.00' }],
    ['1/1', 'an authorization of nothing', { ...AUTH_ONLY, amount: '0.00' }],
    [
      '3/289',
      'an authorization of nothing on JCB',
      { ...AUTH_ONLY, amount: '0', ...card({ cardNumber: '3088000000000017' }) },
    ],
    ['3/5', 'an eCheck authorization of nothing', { ...AUTH_ONLY, amount: '0', payment: ACCOUNT }],
    ['1/1', 'dollars', { currencyCode: 'USD' }],
    ['3/39', 'another currency', { currencyCode: 'EUR' }],
    ['3/6', 'a wrong check digit', card({ cardNumber: '4111111111111112' })],
    ['3/6', 'four digits only', card({ cardNumber: '1111' })],
    ['3/6', 'a masked number', card({ cardNumber: 'XXXX1111' })],
    ['3/17', 'a brand of nobody', card({ cardNumber: '9111111111111110' })],
    ['3/7', 'an expiry that is none', card({ expirationDate: 'XXXX' })],
    ['3/8', 'an expired card', card({ expirationDate: '2026-02' })],
    ['1/1', 'a card that expires this month', card({ expirationDate: '2026-03' })],
    ['1/1', 'a card code of three digits', card({ cardCode: '123' })],
    ['3/78', 'a card code of four digits', card({ cardCode: '1234' })],
    ['1/1', 'an Amex code', card({ cardNumber: '370000000000002', cardCode: '1234' })],
    ['3/78', 'a short Amex code', card({ cardNumber: '370000000000002', cardCode: '123' })],
    ['1/1', 'a trigger on Amex', card({ cardNumber: '370000000000002', cardCode: '900' })],
    ['3/33', 'no way to pay', { payment: {} }],
    ['1/1', 'thirty line items', items(30)],
    ['3/271', 'thirty-one line items', items(31)],
    ['3/296', 'an order that nobody knows', { splitTenderId: '7' }],
    ['3/297', 'an order and a transaction', { splitTenderId: '7', refTransId: '6' }],
    ['1/1', 'an eCheck', { payment: ACCOUNT }],
    ['1/1', 'an eCheck of 100', { payment: ACCOUNT, amount: '100.00' }],
    ['2/2', 'an eCheck above 100', { payment: ACCOUNT, amount: '100.01' }],
    ['2/2', 'an eCheck above 5,000', { payment: ACCOUNT, amount: '5000.01' }],
    ['3/9', 'a routing number that fails', account({ routingNumber: '121042883' })],
    ['3/10', 'an account number of four digits', account({ accountNumber: '1234' })],
    ['3/10', 'an account number with letters', account({ accountNumber: '12345x' })],
    ['3/244', 'CCD on a personal account', account({ echeckType: 'CCD' })],
    [
      '1/1',
      'CCD on a business account',
      account({ echeckType: 'CCD', accountType: 'businessChecking' }),
    ],
    ['3/248', 'ARC without a check number', account({ echeckType: 'ARC' })],
    ['1/1', 'BOC with a check number', account({ echeckType: 'BOC', checkNumber: '101' })],
    ['1/1', 'capture only', { ...CAPTURE_ONLY, authCode: 'ABC123' }],
    ['3/12', 'capture only without a code', CAPTURE_ONLY],
    ['3/12', 'capture only with an empty code', { ...CAPTURE_ONLY, authCode: ' ' }],
    ['3/72', 'capture only with a long code', { ...CAPTURE_ONLY, authCode: 'ABC1234' }],
    ['3/53', 'capture only of an eCheck', { ...CAPTURE_ONLY, authCode: 'A', payment: ACCOUNT }],
    ['3/69', 'an unknown type', { transactionType: 'sale' }],
    ['2/2', 'ZIP 46282', { billTo: { zip: '46282' } }],
    ['2/2', 'ZIP+4 46282-0001', { billTo: { zip: '46282-0001' } }],
    ['2/2', 'ZIP+4 without its dash', { billTo: { zip: '462820001' } }],
    ['1/1', 'a ZIP of six digits', { billTo: { zip: '462820' } }],
    ['2/2', 'ZIP 46282 and an eCheck', { payment: ACCOUNT, billTo: { zip: '46282' } }],
    ['1/1', 'ZIP 46205 and an eCheck', { payment: ACCOUNT, billTo: { zip: '46205' } }],
    ['2/27', 'ZIP 46205', { billTo: { zip: '46205' } }],
    ['2/27', 'ZIP 46203', { ...AUTH_ONLY, billTo: { zip: '46203' } }],
    ['2/65', 'card code 901', card({ cardCode: '901' })],
    ['2/27', 'ZIP 46205 and code 901', { ...card({ cardCode: '901' }), billTo: { zip: '46205' } }],
    ['1/1', 'exactly 5,000', { amount: '5000.00' }],
    ['4/252', 'a cent above 5,000', { amount: '5000.01' }],
    ['4/252', 'an authorization above 5,000', { ...AUTH_ONLY, amount: '6000' }],
    ['1/1', 'capture only above 5,000', { ...CAPTURE_ONLY, authCode: 'A', amount: '6000' }],
    ['2/2', 'ZIP 46282 above 5,000', { amount: '6000', billTo: { zip: '46282' } }],
  ])('is answered %s for %s', (codes, _what, changes) => {
    const { amount, ...rest } = chargeOf(changes);
    const request = amount ? { ...rest, amount } : rest;
    expect(codesOf(openDomainSession().submit(request))).toBe(codes);
  });

  it.each([
    ['nothing', {}, 'Y'],
    ['98004', {}, 'Y'],
    ['46201', {}, 'A'],
    ['46203', {}, 'E'],
    ['46204', {}, 'G'],
    ['46205', {}, 'N'],
    ['46206', {}, 'P'],
    ['46207', {}, 'R'],
    ['46208', {}, 'S'],
    ['46209', {}, 'U'],
    ['46211', {}, 'W'],
    ['46214', {}, 'Y'],
    ['46217', {}, 'Z'],
    ['46214', { cardNumber: '5424000000000015' }, 'X'],
    ['46204', { cardNumber: '370000000000002' }, 'Y'],
    ['46211', { cardNumber: '370000000000002' }, 'Y'],
  ])('at ZIP %s with %j has AVS result %s', (zip, changes, letter) => {
    const request = chargeOf({ ...card(changes), billTo: { zip } });
    expect(openDomainSession().submit(request).avsResult).toBe(letter);
  });

  it.each([
    [undefined, 'P'],
    ['123', 'P'],
    ['900', 'M'],
    ['901', 'N'],
    ['902', 'S'],
    ['903', 'U'],
    ['904', 'P'],
  ])('with card code %s has result %s', (cardCode, letter) => {
    const request = chargeOf(card(cardCode === undefined ? {} : { cardCode }));
    expect(openDomainSession().submit(request).cardCodeResult).toBe(letter);
  });
});

const KNOWN = {
  avsResult: 'Y',
  cardCodeResult: 'P',
  cavvResult: '2',
  accountNumber: 'XXXX1111',
  accountType: 'Visa',
  refTransId: '',
  isTest: false,
  amount: 500,
};
const NEW_CODES = {
  transId: expect.stringMatching(/^6\d{11}$/),
  authCode: expect.stringMatching(/^[0-9A-Z]{6}$/),
  networkTransId: expect.stringMatching(/^[0-9A-Z]{15,23}$/),
};
const BLANK = { ...KNOWN, avsResult: 'P', cardCodeResult: '', cavvResult: '', authCode: '' };
const reason = expect.anything();

describe('the answer to a charge', () => {
  it.each<[string, Partial<TransactionRequest>, object]>([
    ['approved', {}, { ...KNOWN, ...NEW_CODES }],
    ['held', { amount: '6000' }, { ...KNOWN, ...NEW_CODES, amount: 600_000 }],
    [
      'declined',
      { billTo: { zip: '46205' } },
      { ...KNOWN, ...NEW_CODES, avsResult: 'N', authCode: '' },
    ],
    ['an error', { currencyCode: 'EUR' }, { ...BLANK, transId: '0' }],
    [
      'captured elsewhere',
      { ...CAPTURE_ONLY, authCode: 'ab 12' },
      { ...BLANK, ...NEW_CODES, authCode: 'ab 12' },
    ],
    [
      'an eCheck',
      { payment: ACCOUNT },
      { ...BLANK, transId: NEW_CODES.transId, accountNumber: 'XXXX6789', accountType: 'eCheck' },
    ],
    [
      'with user fields and an address to ship to, which it does not repeat',
      { userFields: { userField: [{ name: 'a', value: 'b' }] }, shipTo: { zip: '1' } },
      { ...KNOWN, ...NEW_CODES, userFields: [{ name: 'a', value: 'b' }] },
    ],
  ])('has everything that is known when it is %s', (_what, changes, expected) => {
    const outcome = openDomainSession().submit(chargeOf(changes));
    expect(outcome).toEqual({ ...expected, reason });
  });

  it('gives every transaction of a session another id, and other sessions other ones', () => {
    const { submit, state } = openDomainSession();
    const ids = ['1.00', '2.00', '3.00'].map((amount) => submit(chargeOf({ amount })).transId);
    expect(new Set(ids).size).toBe(3);
    expect([...ids].sort()).toEqual(ids);
    expect(state.transactions.records.slice(3).map(({ id }) => id)).toEqual(ids);
  });
});

describe('nothing is kept', () => {
  it('of a card but its last four digits, nor of licences and tax numbers', () => {
    const { decide } = openDomainSession();
    const customer = {
      id: 'c',
      taxId: '123456789',
      driversLicense: { number: 'D1234567', state: 'WA', dateOfBirth: '1990-01-01' },
    };
    const text = JSON.stringify(
      decide(chargeOf({ ...card({ cardCode: '987' }), customer })).events,
    );
    for (const secret of ['4111111111111111', '411111', '987"', '123456789', 'D1234567', '1990-01'])
      expect(text).not.toContain(secret);
    expect(text).toContain('"customer":{"id":"c"}');
  });

  it('of a charge that ended in an error', () => {
    const { decide } = openDomainSession();
    expect(decide(chargeOf({ currencyCode: 'EUR' })).events).toEqual([]);
  });
});

describe('test mode', () => {
  const setting = [{ settingName: 'testRequest', settingValue: 'true' }];
  const failing = card({ cardNumber: '4222222222222' });

  it.each<[string, Partial<TransactionRequest>, string]>([
    ['a charge', {}, '1/1'],
    ['a charge above 5,000', { amount: '6000' }, '1/1'],
    ['a trigger', { billTo: { zip: '46282' } }, '1/1'],
    ['a bad card', card({ cardNumber: '4111111111111112' }), '3/6'],
    ['the card that fails, by its amount', { ...failing, amount: '27.00' }, '2/27'],
    ['an amount that is no reason', { ...failing, amount: '129.00' }, '1/1'],
    ['a void', { transactionType: 'voidTransaction', refTransId: SEED_IDS.authorization }, '3/16'],
    [
      'a capture',
      { transactionType: 'priorAuthCaptureTransaction', refTransId: SEED_IDS.authorization },
      '3/16',
    ],
    ['a refund', { transactionType: 'refundTransaction', refTransId: SEED_IDS.settled }, '3/16'],
    ['a void of nothing', { transactionType: 'voidTransaction' }, '3/15'],
    ['a refund of a card that is named in full', { transactionType: 'refundTransaction' }, '1/1'],
  ])('stores nothing of %s', (_what, changes, codes) => {
    const bySetting = openDomainSession();
    const byAccount = openDomainSession({ isTestMode: true });
    const decisions = [
      bySetting.decide(chargeOf({ ...changes, transactionSettings: { setting } })),
      byAccount.decide(chargeOf(changes)),
    ];
    expect(decisions[0]).toEqual(decisions[1]);
    for (const { events, outcome } of decisions) {
      expect([events, codesOf(outcome), outcome.transId]).toEqual([[], codes, '0']);
      expect(outcome.isTest).toBe(codes !== '3/6');
    }
  });

  it('says so', () => {
    const { reason, authCode, avsResult } = openDomainSession({ isTestMode: true }).submit(
      chargeOf(),
    );
    expect([reason.text, authCode, avsResult]).toEqual([
      '(TESTMODE) This transaction has been approved.',
      '000000',
      'P',
    ]);
  });
});
