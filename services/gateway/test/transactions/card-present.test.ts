import { describe, expect, it } from '@jest/globals';
import { toBatchDetails } from '../../src/calls/reporting/to-batch-details.js';
import { toTransactionDetails } from '../../src/calls/reporting/to-transaction-details.js';
import { toTransactionSummary } from '../../src/calls/reporting/to-transaction-summary.js';
import type { Batch } from '../../src/domain/settlement/settlement-book.js';
import type { TransactionRecord } from '../../src/domain/transaction/ledger/transaction-book.js';
import type { TransactionRequest } from '../../src/domain/transaction/request/transaction-request.js';
import { chargeOf, codesOf, openDomainSession } from '../domain-session.js';

function batchOf(record: TransactionRecord | undefined): Batch {
  if (record?.batch === undefined) throw new Error('There is no such batch.');
  return record.batch;
}

const AMEX_TRACK = '%B378282246310005^LONGSON/LONGBOB^1705101130504392?';

const VISA_TRACK = ';4111111111111111=38121010000020000831?';

const byTrack1 = (track1: string) => ({ payment: { trackData: { track1 } } });
const byTrack2 = (track2: string) => ({ payment: { trackData: { track2 } } });
const inShop = (retail: object) => ({ ...byTrack1(AMEX_TRACK), retail });

describe('a swiped card', () => {
  it.each<[string, string, Partial<TransactionRequest>]>([
    ['1/1', 'track 1', byTrack1(AMEX_TRACK)],
    ['1/1', 'track 1 in a shop', inShop({ marketType: '2', deviceType: '7' })],
    ['1/1', 'track 1 with a device alone', inShop({ deviceType: '1' })],
    ['1/1', 'track 1 without its sentinels', byTrack1(AMEX_TRACK.slice(1, -1))],
    ['1/1', 'track 1 with its check character', byTrack1(`${AMEX_TRACK}+`)],
    ['1/1', 'track 2', byTrack2(VISA_TRACK)],
    ['1/1', 'track 2 without its sentinels', byTrack2(VISA_TRACK.slice(1, -1))],
    [
      '1/1',
      'an authorization',
      { ...byTrack2(VISA_TRACK), transactionType: 'authOnlyTransaction' },
    ],
    ['2/2', 'ZIP 46282', { ...byTrack2(VISA_TRACK), billTo: { zip: '46282' } }],
    ['4/252', 'an amount above 5,000', { ...byTrack2(VISA_TRACK), amount: '5000.01' }],
    ['3/6', 'a wrong check digit', byTrack2(VISA_TRACK.replace('1111=', '1112='))],
    [
      '3/17',
      'a brand of nobody',
      byTrack2(VISA_TRACK.replace('4111111111111111', '9111111111111110')),
    ],
    ['3/88', 'no track 1', byTrack1('x')],
    ['3/88', 'an empty track 1', byTrack1('')],
    ['3/88', 'track 2 as track 1', byTrack1(VISA_TRACK)],
    ['3/88', 'track 1 of a thirteenth month', byTrack1(AMEX_TRACK.replace('^1705', '^1713'))],
    ['3/88', 'track 1 without a name', byTrack1(AMEX_TRACK.replace('LONGSON/LONGBOB', ''))],
    ['3/88', 'track 1 of 80 characters', byTrack1(AMEX_TRACK.replace('?', `${'0'.repeat(29)}?`))],
    ['3/89', 'track 1 as track 2', byTrack2(AMEX_TRACK)],
    ['3/89', 'track 2 of a month zero', byTrack2(VISA_TRACK.replace('=3812', '=3800'))],
    ['3/89', 'track 2 without a date', byTrack2(';4111111111111111=?')],
    ['3/89', 'track 2 of 41 characters', byTrack2(VISA_TRACK.replace('?', '000?'))],
    ['3/89', 'a text without end', byTrack2('4'.repeat(100_000))],
    ['3/85', 'a market that is none', inShop({ marketType: '3' })],
    ['3/85', 'a market by its name', inShop({ marketType: 'constructor' })],
    ['3/84', 'a device that is none', inShop({ marketType: '2', deviceType: '11' })],
    ['3/5', 'no amount', { ...byTrack2(VISA_TRACK), amount: '' }],
  ])('answers %s to %s', (expected, _what, changes) => {
    expect(codesOf(openDomainSession().submit(chargeOf(changes)))).toBe(expected);
  });

  it('is shown as the card of its track, also where it is refused', () => {
    const amex = { accountNumber: 'XXXX0005', accountType: 'AmericanExpress' };
    const { submit } = openDomainSession();
    expect(submit(chargeOf(byTrack1(AMEX_TRACK)))).toMatchObject(amex);
    expect(submit(chargeOf({ ...byTrack1(AMEX_TRACK), amount: '0' }))).toMatchObject(amex);
    expect(submit(chargeOf(byTrack1('x')))).toMatchObject({ accountNumber: '', accountType: '' });
  });

  it('is the same card as the number that it holds', () => {
    const { submit } = openDomainSession();
    const { creditCard } = {
      creditCard: { cardNumber: '4111111111111111', expirationDate: '1238' },
    };
    expect(codesOf(submit(chargeOf(byTrack2(VISA_TRACK))))).toBe('1/1');
    expect(codesOf(submit(chargeOf({ payment: { creditCard } })))).toBe('3/11');
  });

  it('can be captured, settled and refunded', () => {
    const { submit, settle } = openDomainSession();
    const authorization = { ...byTrack2(VISA_TRACK), transactionType: 'authOnlyTransaction' };
    const { transId: refTransId } = submit(chargeOf(authorization));
    const capture = { transactionType: 'priorAuthCaptureTransaction', refTransId };
    expect(codesOf(submit(capture))).toBe('1/1');
    settle();
    const refund = { transactionType: 'refundTransaction', amount: '5.00', refTransId };
    expect(codesOf(submit({ ...refund, ...byTrack1(AMEX_TRACK) }))).toBe('3/54');
    expect(codesOf(submit({ ...refund, ...byTrack2(VISA_TRACK) }))).toBe('1/1');
  });

  it.each<[string, Partial<TransactionRequest>, string, string]>([
    ['a card that is typed', {}, 'eCommerce', 'Card Not Present'],
    ['an order by mail', { retail: { marketType: '1' } }, 'MOTO', 'Card Not Present'],
    ['a card that is typed in a shop', { retail: { marketType: '2' } }, 'Retail', 'Card Present'],
    ['a swiped card', byTrack1(AMEX_TRACK), 'Retail', 'Card Present'],
    ['a swiped card at a device', inShop({ deviceType: '7' }), 'Retail', 'Card Present'],
  ])('reports the market of %s, and of its batch', (_what, changes, marketType, product) => {
    const { submit, settle, state, now } = openDomainSession();
    const record = state.transactions.byId.get(submit(chargeOf(changes)).transId);
    if (record === undefined) throw new Error('The record does not exist.');
    expect(toTransactionDetails(record, now())).toMatchObject({ marketType, product });
    expect(toTransactionSummary(record, now())).toMatchObject({ marketType, product });
    settle();
    const batch = batchOf(record);
    expect(toBatchDetails({ state, now: now() }, batch)).toMatchObject({ marketType, product });
  });

  it('in a batch with payments of other markets leaves the market of the account', () => {
    const { submit, settle, state, now } = openDomainSession();
    submit(chargeOf({ amount: '6.00' }));
    const record = state.transactions.byId.get(submit(chargeOf(byTrack1(AMEX_TRACK))).transId);
    settle();
    expect(toBatchDetails({ state, now: now() }, batchOf(record))).toMatchObject({
      marketType: 'eCommerce',
      product: 'Card Not Present',
    });
  });
});
