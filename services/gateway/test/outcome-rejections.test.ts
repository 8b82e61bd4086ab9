import { afterEach, describe, expect, it } from '@jest/globals';
import { expectProblem } from '@sandbox/testing';
import { startGateway, stopGateways } from './start-gateway.js';

afterEach(stopGateways);

const DECLINED = { reason_code: 2 };

describe('the rules of a session', () => {
  it.each<[string, unknown, string]>([
    ['no list', { rules: 1 }, 'rules must be an array of at most 100 rules, not 1.'],
    ['too many', { rules: Array.from({ length: 101 }, () => ({})) }, 'at most 100 rules'],
    ['none', {}, 'rules must be given.'],
    ['a rule that is none', { rules: [1] }, 'rules[0] must be an object, not 1.'],
    ['no outcome', { rules: [{ when: {} }] }, 'rules[0].outcome is required.'],
    ['an empty outcome', { rules: [{ outcome: {} }] }, 'must have at least one of response_code'],
    [
      'a misspelt condition',
      { rules: [{ when: { ammount: '1.00' }, outcome: { reason_code: 2 } }] },
      'rules[0].when has no member "ammount"; it can have card, last_digits',
    ],
    ['a hint', { rules: [{ outcome: { reasoncode: 2 } }] }, 'Did you mean reason_code?'],
    ['an unknown member', { rules: [], rule: [] }, '"rule" is not one of rules.'],
    [
      'a reason that is none',
      { rules: [{ outcome: { reason_code: 999 } }] },
      'rules[0].outcome.reason_code must be the number of a reason, such as 2 or 65, not 999.',
    ],
    [
      'a response code of another reason',
      { rules: [{ outcome: { reason_code: 65, response_code: 3 } }] },
      'reason_code 65 goes with response_code 2, not 3.',
    ],
    ['295', { rules: [{ outcome: { reason_code: 295 } }] }, 'follows from approved_amount'],
    [
      'a prepaid decline',
      { rules: [{ outcome: { reason_code: 2, balance: '1.00' } }] },
      'go with no reason_code but 1',
    ],
    [
      'a prepaid card that pays nothing',
      { rules: [{ outcome: { approved_amount: '0.00' } }] },
      'rules[0].outcome.approved_amount must be an amount above zero',
    ],
    [
      'a card that fails its check',
      { rules: [{ when: { card: '4007000000028' }, outcome: { reason_code: 2 } }] },
      'rules[0].when.card must be a card number of 13 to 16 digits that passes the Luhn check',
    ],
    [
      'a masked card that nobody knows',
      { rules: [{ when: { card: 'XXXX0027' }, outcome: { reason_code: 2 } }] },
      'the current rules have no card under XXXX0027',
    ],
    [
      'an amount that is a number',
      { rules: [{ when: { amount: 5 }, outcome: { reason_code: 2 } }] },
      'rules[0].when.amount must be an amount in a text such as "12.34", not 5.',
    ],
    [
      'a held void',
      {
        rules: [{ when: { transaction_type: 'voidTransaction' }, outcome: { reason_code: 252 } }],
      },
      'can only be a reason_code of a decline or an error',
    ],
    [
      'a declined chargeback',
      { rules: [{ outcome: { status: 'chargeback', reason_code: 2 } }] },
      'comes of a payment that was approved, so reason_code cannot be 2',
    ],
    [
      'an approved communication error',
      { rules: [{ outcome: { status: 'communicationError', reason_code: 1 } }] },
      'is an error, so reason_code cannot be 1',
    ],
    [
      'a returned card',
      { rules: [{ when: { payment_method: 'creditCard' }, outcome: { status: 'returnedItem' } }] },
      'rules[0].when.payment_method must be eCheck if the status is returnedItem.',
    ],
    [
      'a late settlement error',
      { rules: [{ outcome: { status: 'settlementError', after_seconds: 1 } }] },
      'after_seconds goes with status returnedItem or chargeback.',
    ],
    [
      'a blank ZIP',
      { rules: [{ when: { zip: ' ' }, outcome: { reason_code: 2 } }] },
      'rules[0].when.zip must be a ZIP or postal code',
    ],
    [
      'a card that is an eCheck',
      { rules: [{ when: { brands: ['Visa'], payment_method: 'eCheck' }, outcome: DECLINED }] },
      'rules[0].when can never match: brands applies to cards, and payment_method is eCheck.',
    ],
    [
      'a returned item of a card code',
      { rules: [{ when: { card_code: '900' }, outcome: { status: 'returnedItem' } }] },
      'rules[0].when can never match: card_code applies to cards, and payment_method is eCheck.',
    ],
    [
      'a void of a subscription',
      {
        rules: [
          {
            when: { subscription_payment: 2, transaction_type: 'voidTransaction' },
            outcome: DECLINED,
          },
        ],
      },
      'payments of subscriptions are authCaptureTransaction, and transaction_type is voidTransaction.',
    ],
    [
      'a card of another end',
      { rules: [{ when: { card: '4111111111111111', last_digits: '2' }, outcome: DECLINED }] },
      'rules[0].when can never match: card does not end in last_digits 2.',
    ],
    [
      'an amount of another end',
      { rules: [{ when: { amount: '1.00', amount_ending: '.07' }, outcome: DECLINED }] },
      'rules[0].when can never match: amount 1.00 does not end in .07.',
    ],
    [
      'an amount that is too small',
      { rules: [{ when: { amount: '1.00', amount_above: '1.00' }, outcome: DECLINED }] },
      'rules[0].when can never match: amount 1.00 is not above 1.00.',
    ],
    ['nth 0', { rules: [{ nth: 0, outcome: { reason_code: 2 } }] }, 'rules[0].nth must be'],
  ])('with %s are refused', async (_what, body, message) => {
    const gateway = await startGateway();
    const response = await gateway.send('/sandbox/v1/outcomes', {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    expectProblem(response, { status: 422, code: 'invalid_field' });
    expect((response.json() as { readonly detail: string }).detail).toContain(message);
  });
});
