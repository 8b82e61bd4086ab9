import { describe, expect, it } from '@jest/globals';
import { type Envelope, NO_CALL } from '../calls/envelope.js';
import { isMessageCode, messageOf } from '../messages.js';
import { REASON_TEXTS } from '../reason-texts.js';
import { explainAnswer } from './explain-answer.js';
import { MESSAGE_HINTS, REASON_HINTS } from './hints.js';

function envelopeOf(parts: Partial<Envelope>): Envelope {
  return { ...NO_CALL, own: {}, messages: [messageOf('I00001')], resultCode: 'Ok', ...parts };
}

describe('the explanation of an answer', () => {
  it('is empty for a success', () => {
    const own = { transactionResponse: { messages: { message: [{ code: '1' }] } } };
    expect(explainAnswer(envelopeOf({ own }))).toEqual([]);
  });

  it('names each error with its hint', () => {
    const own = { transactionResponse: { errors: { error: [{ errorCode: '11' }] } } };
    const messages = [messageOf('E00027')];
    expect(explainAnswer(envelopeOf({ own, messages, resultCode: 'Error' }))).toEqual([
      { code: 'E00027', text: MESSAGE_HINTS.E00027 },
      { code: '11', text: REASON_HINTS['11'] },
    ]);
  });

  it('falls back on the texts of the codes', () => {
    const own = { transactionResponse: { errors: { error: [{ errorCode: '271' }] } } };
    const messages = [{ code: 'E00067', text: 'A text of its own.' }];
    expect(explainAnswer(envelopeOf({ own, messages, resultCode: 'Error' }))).toEqual([
      { code: 'E00067', text: 'A text of its own.' },
      { code: '271', text: REASON_TEXTS[271].text },
    ]);
  });

  it('explains why a payment is held', () => {
    const own = { transactionResponse: { messages: { message: [{ code: '252' }] } } };
    expect(explainAnswer(envelopeOf({ own }))).toEqual([
      { code: '252', text: REASON_HINTS['252'] },
    ]);
  });

  it.each([
    [2, 'Declined by a trigger: billTo.zip 46282, or an eCheck of more than 100.00.'],
    [27, 'Declined by a trigger: billTo.zip 46203 (AVS result E) or 46205 (AVS result N).'],
    [65, 'Declined by a trigger: card code 901.'],
    [
      252,
      'Held for review because the amount is over 5,000.00. updateHeldTransaction approves or declines it.',
    ],
  ])('names the triggers of reason %d', (code, hint) => {
    expect(REASON_HINTS[code]).toBe(hint);
  });

  it('has hints only for codes that there are', () => {
    expect(Object.keys(MESSAGE_HINTS).filter((code) => !isMessageCode(code))).toEqual([]);
    expect(Object.keys(REASON_HINTS).filter((code) => !Object.hasOwn(REASON_TEXTS, code))).toEqual(
      [],
    );
  });
});
