import { describe, expect, it } from '@jest/globals';
import { isMessageCode, MESSAGES, messageOf } from './messages.js';

describe('messageOf', () => {
  it.each([
    [messageOf('I00001'), { code: 'I00001', text: 'Successful.' }],
    [messageOf('E00027'), { code: 'E00027', text: 'The transaction was unsuccessful.' }],
    [
      messageOf('E00039', '28775801'),
      { code: 'E00039', text: 'A duplicate record with ID 28775801 already exists.' },
    ],
    [
      messageOf('E00052', 'lineItems', '30'),
      {
        code: 'E00052',
        text: 'The maximum number of elements for an array lineItems is 30.',
      },
    ],
  ])('gives %j', (message, expected) => {
    expect(message).toEqual(expected);
  });

  it('puts a value in as it is, whatever it holds', () => {
    expect(messageOf('E00073', '$& {0}').text).toBe('$& {0} is invalid.');
  });
});

describe('isMessageCode', () => {
  it.each([
    ['E00003', true],
    ['I00004', true],
    ['E99999', false],
    ['toString', false],
  ])('says of %s: %s', (code, expected) => {
    expect(isMessageCode(code)).toBe(expected);
  });
});

describe('MESSAGES', () => {
  it('has a code of the form I00001 or E00001 for each text, and no empty text', () => {
    for (const [code, text] of Object.entries(MESSAGES)) {
      expect(code).toMatch(/^[EI]\d{5}$/);
      expect(text.trim()).toBe(text);
      expect(text).not.toBe('');
    }
  });
});
