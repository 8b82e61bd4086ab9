import { describe, expect, it } from '@jest/globals';
import { type Envelope, NO_CALL } from '../calls/envelope.js';
import { isMessageCode, MESSAGES, messageOf } from '../messages.js';
import { REASON_TEXTS } from '../reason-texts.js';
import { explainResponse } from './explain-response.js';

function envelopeOf(parts: Partial<Envelope>): Envelope {
  return { ...NO_CALL, own: {}, messages: [messageOf('I00001')], resultCode: 'Ok', ...parts };
}

const ERROR_CODES = Object.keys(MESSAGES).filter((code) => code.startsWith('E'));
const REASONS = Object.entries(REASON_TEXTS).filter(([code]) => code !== '1');

describe('the explanation of an answer', () => {
  it('is empty for a success', () => {
    const own = { transactionResponse: { messages: { message: [{ code: '1' }] } } };
    expect(explainResponse(envelopeOf({ own }))).toEqual([]);
  });

  it('names each error, then each reason', () => {
    const own = { transactionResponse: { errors: { error: [{ errorCode: '11' }] } } };
    const messages = [messageOf('E00027')];
    const explanations = explainResponse(envelopeOf({ own, messages, resultCode: 'Error' }));
    expect(explanations.map(({ code }) => code)).toEqual(['E00027', '11']);
  });

  it('explains why a payment is held', () => {
    const own = { transactionResponse: { messages: { message: [{ code: '252' }] } } };
    expect(explainResponse(envelopeOf({ own }))).toEqual([
      {
        code: '252',
        text: 'Held for review because the amount is over 5,000.00. updateHeldTransaction approves or declines it.',
      },
    ]);
  });

  it.each([
    ['3,2,8,The credit card has expired.,,P,0', ['E00027', '8']],
    ['"3"|"2"|"8"|"The credit card has expired."|', ['E00027', '8']],
    ['1,1,1,This transaction has been approved.,', ['E00027']],
    ['', ['E00027']],
  ])('finds the reason in a direct response: %s', (directResponse, codes) => {
    const messages = [messageOf('E00027')];
    for (const own of [
      { directResponse },
      { validationDirectResponse: directResponse },
      { validationDirectResponseList: { string: ['1,1,1,Approved,', directResponse] } },
    ]) {
      const explanations = explainResponse(envelopeOf({ own, messages, resultCode: 'Error' }));
      expect(explanations.map(({ code }) => code)).toEqual(codes);
    }
  });

  it.each([
    [
      '2',
      'Declined by a trigger: billTo.zip 46282, or an eCheck of more than 100.00. GET /sandbox/v1/triggers lists all triggers with their outcomes.',
    ],
    [
      '27',
      'Declined by a trigger: billTo.zip 46203 (AVS result E) or 46205 (AVS result N). GET /sandbox/v1/triggers lists all triggers with their outcomes.',
    ],
    [
      '65',
      'Declined by a trigger: card code 901. GET /sandbox/v1/triggers lists all triggers with their outcomes.',
    ],
  ])('names the triggers of reason %s', (errorCode, text) => {
    const own = { transactionResponse: { errors: { error: [{ errorCode }] } } };
    expect(explainResponse(envelopeOf({ own, resultCode: 'Error' }))).toEqual([
      { code: errorCode, text },
    ]);
  });
});

describe('each of the tables', () => {
  it('has many codes', () => {
    expect([ERROR_CODES.length, REASONS.length]).toEqual([145, 305]);
  });

  it.each(ERROR_CODES)('explains %s in words of its own', (code) => {
    const message = messageOf(isMessageCode(code) ? code : 'E00001');
    const [explanation] = explainResponse(envelopeOf({ messages: [message], resultCode: 'Error' }));
    expect(explanation?.code).toBe(code);
    expectExplanation(explanation?.text, message.text);
  });

  it.each(REASONS)('explains reason %s in words of its own', (errorCode, { text }) => {
    const own = {
      transactionResponse: { errors: { error: [{ errorCode, errorText: text }] } },
    };
    const [explanation] = explainResponse(envelopeOf({ own, resultCode: 'Error' }));
    expect(explanation?.code).toBe(errorCode);
    expectExplanation(explanation?.text, text);
  });
});

function expectExplanation(text: string | undefined, message: string): void {
  expect(text).not.toBe(message);
  expect(text).toMatch(/^[^\s].{20,}[.?}]$/s);
  expect(text).not.toMatch(/undefined|NaN|\[object|: \.|\.\./);
}
