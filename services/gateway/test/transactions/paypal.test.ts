import { describe, expect, it } from '@jest/globals';
import { toTransactionDetails } from '../../src/calls/reporting/to-transaction-details.js';
import type { TransactionRequest } from '../../src/domain/transaction/request/transaction-request.js';
import {
  chargeOf,
  codesOf,
  type DomainSession,
  openDomainSession,
  referTo,
} from '../domain-session.js';

const URLS = {
  successUrl: 'https://shop.example/done?order=7',
  cancelUrl: 'https://shop.example/basket',
} as const;

const PAYER = 'B2LA5T27DMX7G';

const by = (payPal: object) => ({ payment: { payPal: { ...URLS, ...payPal } } });
const start = (changes: Partial<TransactionRequest> = {}): TransactionRequest =>
  chargeOf({ ...by({}), ...changes });
const AUTH_ONLY = { transactionType: 'authOnlyTransaction' } as const;
const CONTINUE_AUTH = 'authOnlyContinueTransaction';
const CONTINUE_CAPTURE = 'authCaptureContinueTransaction';
const goOn = (
  refTransId: string,
  changes: Partial<TransactionRequest> = {},
): TransactionRequest => ({
  transactionType: CONTINUE_CAPTURE,
  refTransId,
  ...by({ payerID: PAYER }),
  ...changes,
});
const detailsOf = (refTransId: string): TransactionRequest => ({
  transactionType: 'getDetailsTransaction',
  refTransId,
});

describe('a payment by PayPal', () => {
  it('asks for the consent of the payer, goes on with it and settles', () => {
    const { submit, status, settle, state } = openDomainSession();
    const requested = submit(start());
    expect(requested).toMatchObject({
      reason: { responseCode: 5, code: 2000, text: 'Need payer consent.' },
      accountType: 'PayPal',
      accountNumber: '',
    });
    const id = requested.transId;
    expect(requested.secureAcceptance).toEqual({
      url: `https://shop.example/done?order=7&token=EC-${id}&PayerID=PAYERAPPROVED`,
    });
    expect(status(id)).toBeUndefined();
    const paid = submit(goOn(id, { amount: '4.00' }));
    expect(paid).toMatchObject({
      reason: { responseCode: 1, code: 1 },
      transId: id,
      amount: 4_00,
      accountType: 'PayPal',
      secureAcceptance: { payerId: PAYER, payerEmail: 'payer@example.com' },
    });
    expect(status(id)).toBe('capturedPendingSettlement');
    settle();
    expect(status(id)).toBe('settledSuccessfully');
    const refund = { amount: '4.00', ...by({}) };
    expect(codesOf(submit(referTo('refundTransaction', id, refund)))).toBe('1/1');
    expect(state.settlement.batches.map(({ method }) => method)).toContain('payPal');
  });

  it('is refunded in full without an amount, once, and in part with one', () => {
    const { submit, settle } = openDomainSession();
    const pay = (amount: string): string => {
      const { transId } = submit(start({ amount }));
      submit(goOn(transId));
      return transId;
    };
    const [one, other] = [pay('12.00'), pay('13.00')];
    expect(codesOf(submit(referTo('refundTransaction', one)))).toBe('3/54');
    settle();
    const all = submit(referTo('refundTransaction', one));
    expect([codesOf(all), all.amount]).toEqual(['1/1', 12_00]);
    expect(codesOf(submit(referTo('refundTransaction', one)))).toBe('3/55');
    const refundOther = (amount: string) =>
      codesOf(submit(referTo('refundTransaction', other, { amount })));
    expect(['4.00', '9.01', '9.00', '0'].map(refundOther)).toEqual(['1/1', '3/55', '1/1', '3/5']);
  });

  it('names the address of the payer when the order has none', () => {
    const { submit } = openDomainSession();
    const { transId } = submit(start());
    expect(submit(detailsOf(transId)).shipTo).toMatchObject({ lastName: 'Payer', zip: '62701' });
  });

  it('can be authorized, captured and voided', () => {
    const { submit, status } = openDomainSession();
    const { transId } = submit(start(AUTH_ONLY));
    const authorized = submit(goOn(transId, { transactionType: CONTINUE_AUTH }));
    expect([codesOf(authorized), authorized.amount]).toEqual(['1/1', 5_00]);
    expect(status(transId)).toBe('authorizedPendingCapture');
    const capture = { amount: '5.00', ...by({}) };
    expect(codesOf(submit(referTo('priorAuthCaptureTransaction', transId, capture)))).toBe('1/1');
    expect(codesOf(submit(referTo('voidTransaction', transId, by({}))))).toBe('1/1');
    expect(status(transId)).toBe('voided');
  });

  it('reports who the payer is, before and after the consent', () => {
    const { submit } = openDomainSession();
    const { transId } = submit(start({ shipTo: { city: 'Bellevue' } }));
    expect(submit(detailsOf(transId))).toMatchObject({
      reason: { responseCode: 1 },
      transId,
      shipTo: { city: 'Bellevue' },
      secureAcceptance: { payerId: 'PAYERAPPROVED', payerEmail: 'payer@example.com' },
    });
    submit(goOn(transId));
    expect(submit(detailsOf(transId)).secureAcceptance).toMatchObject({ payerId: PAYER });
  });

  it('keeps what the order was started with', () => {
    const { submit, state, now } = openDomainSession();
    const { transId } = submit(start({ order: { invoiceNumber: 'INV-7' }, poNumber: 'PO' }));
    submit(goOn(transId, { poNumber: 'PO-2' }));
    const record = state.transactions.byId.get(transId);
    expect(record && toTransactionDetails(record, now())).toMatchObject({
      order: { invoiceNumber: 'INV-7' },
      payment: { tokenInformation: { tokenSource: 'PayPal', tokenNumber: PAYER } },
    });
    expect(record?.details.poNumber).toBe('PO-2');
  });

  it('stays in the order of ids, however late the payer agrees', () => {
    const { submit, state } = openDomainSession();
    const first = submit(start()).transId;
    const second = submit(chargeOf({ amount: '7.00' })).transId;
    submit(goOn(first));
    const ids = state.transactions.records.map(({ id }) => id);
    expect(ids.slice(-2)).toEqual([first, second]);
  });

  it('is no repetition of another order that costs the same', () => {
    const { submit } = openDomainSession();
    const [one, other] = [submit(start()), submit(start())];
    expect([codesOf(one), codesOf(other)]).toEqual(['5/2000', '5/2000']);
    expect(codesOf(submit(goOn(one.transId)))).toBe('1/1');
    expect(codesOf(submit(goOn(other.transId)))).toBe('1/1');
  });

  it.each<[string, string, Partial<TransactionRequest>]>([
    ['3/2004', 'no success URL', by({ successUrl: undefined })],
    ['3/2004', 'an empty success URL', by({ successUrl: '' })],
    ['3/2005', 'no cancel URL', by({ cancelUrl: undefined })],
    ['3/2100', 'a success URL that is none', by({ successUrl: 'shop.example/done' })],
    ['3/2100', 'a script for a success URL', by({ successUrl: 'javascript:alert(1)' })],
    ['3/2101', 'a cancel URL that is none', by({ cancelUrl: 'http://' })],
    ['3/2109', 'a colour that is none', by({ paypalPayflowcolor: 'red' })],
    ['5/2000', 'a colour', by({ paypalPayflowcolor: 'Ff0099' })],
    ['3/5', 'no amount', { amount: '' }],
    ['3/5', 'an authorization of nothing', { ...AUTH_ONLY, amount: '0.00' }],
    ['3/39', 'another currency', { currencyCode: 'EUR' }],
    ['3/2001', 'a capture only', { transactionType: 'captureOnlyTransaction', authCode: 'A' }],
    ['3/2001', 'a refund of no payment', { transactionType: 'refundTransaction' }],
    [
      '1/1',
      'a test request',
      { transactionSettings: { setting: [{ settingName: 'testRequest', settingValue: '1' }] } },
    ],
  ])('answers %s to the start with %s', (expected, _what, changes) => {
    expect(codesOf(openDomainSession().submit(start(changes)))).toBe(expected);
  });

  const started = (session: DomainSession): string => session.submit(start()).transId;
  const authorized = (session: DomainSession): string => session.submit(start(AUTH_ONLY)).transId;
  const paid = (session: DomainSession): string => {
    const id = started(session);
    session.submit(goOn(id));
    return id;
  };
  const byCard = (session: DomainSession): string => session.submit(chargeOf()).transId;

  it.each<[string, string, (session: DomainSession) => string, Partial<TransactionRequest>]>([
    ['3/2006', 'no payer', started, by({})],
    ['3/2006', 'no PayPal', started, { payment: {} }],
    ['3/2105', 'a payer who is none', started, by({ payerID: 'PAYER' })],
    ['2/2', 'the payer who is declined', started, by({ payerID: 'PAYERDECLINED' })],
    ['3/5', 'no money', started, { amount: '0' }],
    ['2/2', 'ZIP 46282', started, { billTo: { zip: '46282' } }],
    ['3/2009', 'an authorization', authorized, {}],
    ['3/2008', 'a capture as an authorization', started, { transactionType: CONTINUE_AUTH }],
    ['3/2106', 'an order that was paid', paid, {}],
    ['3/2009', 'a payment by card', byCard, {}],
    ['3/16', 'nothing', () => '123', {}],
    ['3/15', 'a text for an id', () => 'constructor', {}],
  ])('answers %s to going on with %s', (expected, _what, prepare, changes) => {
    const session = openDomainSession();
    const id = prepare(session);
    expect(codesOf(session.submit(goOn(id, changes)))).toBe(expected);
  });

  it.each([
    ['3/16', 'nothing', () => '123'],
    ['3/16', 'a payment by card', byCard],
    ['3/15', 'no id', () => ''],
  ])('answers %s to the details of %s', (expected, _what, prepare) => {
    const session = openDomainSession();
    expect(codesOf(session.submit(detailsOf(prepare(session))))).toBe(expected);
  });

  it('cannot be captured, voided or refunded before the payer has agreed', () => {
    const { submit } = openDomainSession();
    const { transId } = submit(start(AUTH_ONLY));
    const refund = { amount: '5.00', ...by({}) };
    expect([
      codesOf(submit(referTo('priorAuthCaptureTransaction', transId))),
      codesOf(submit(referTo('voidTransaction', transId))),
      codesOf(submit(referTo('refundTransaction', transId, refund))),
    ]).toEqual(['3/16', '3/16', '3/16']);
  });
});
