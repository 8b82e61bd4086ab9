import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { explainResponse } from '../../src/call-log/explain-response.js';
import { type Envelope, NO_CALL } from '../../src/calls/envelope.js';
import { CALLS } from '../../src/calls/index.js';
import { isMessageCode, MESSAGES, messageOf } from '../../src/messages.js';
import { REASON_TEXTS } from '../../src/reason-texts.js';
import { openCallSession } from '../call-session.js';
import { GOLDENS } from '../calls/golden-cases.js';
import { arbitraryValue } from './arbitrary-value.js';

/** A response with every error that there is. */
const EVERYTHING: Envelope = {
  ...NO_CALL,
  resultCode: 'Error',
  messages: Object.keys(MESSAGES).map((code) => messageOf(isMessageCode(code) ? code : 'E00001')),
  own: {
    transactionResponse: {
      errors: { error: Object.keys(REASON_TEXTS).map((errorCode) => ({ errorCode })) },
    },
  },
};

const { state, now } = openCallSession({
  id: 'explanations',
  startedAt: Date.parse('2026-03-30T12:00:05Z'),
});

function explain(input: object): readonly string[] {
  return explainResponse(EVERYTHING, { input, state, now: now() }).map(({ text }) => text);
}

describe('the explanations of a call', () => {
  it.each(CALLS.map(({ request }) => [request.name, request] as const))(
    'are there whatever it holds: %s',
    (_name, request) => {
      fc.assert(
        fc.property(arbitraryValue(request), (input) => {
          expect(explain(input as object)).toHaveLength(450); // every request is an object
        }),
        { numRuns: 10 },
      );
    },
  );

  it('show none of the secrets that calls hold', () => {
    const SECRET =
      /4111111111111111|5424000000000015|370000000000002|sandbox-key-0001|987654321|"90[0-4]"/;
    for (const { cases } of GOLDENS) {
      for (const { body } of cases.slice(0, 3)) {
        const merchantAuthentication = { name: 'shop', transactionKey: 'sandbox-key-0001' };
        expect(explain({ merchantAuthentication, ...body }).join('\n')).not.toMatch(SECRET);
      }
    }
  });

  it('look at no more than the beginning of a request', () => {
    const lineItem = Array.from({ length: 50_000 }, (_, index) => ({ itemId: String(index) }));
    const input = {
      transactionRequest: { lineItems: { lineItem }, later: { a: { b: { amount: '1.00' } } } },
    };
    expect(explain(input).join()).not.toContain('amount "1.00"');
  });
});
