import { describe, expect, it } from '@jest/globals';
import { countCharacters } from '@sandbox/testing';
import { CALLS } from '../../calls/index.js';
import { detectFormat } from '../../protocol/index.js';
import { createBodyMask } from './create-body-mask.js';

const mask = createBodyMask(CALLS.map(({ request }) => request));

function maskBytes(bytes: Buffer, isCut = false): string {
  return mask.body(bytes, { format: detectFormat(bytes), isCut });
}

const maskSecrets = (text: string): string => maskBytes(Buffer.from(text));

describe('the mask of the log', () => {
  it.each([
    [
      'a card number in JSON',
      '{"cardNumber": "4111111111111111"}',
      '{"cardNumber": "XXXXXXXXXXXX1111"}',
    ],
    [
      'one written as a number',
      '{"cardNumber":4111111111111111}',
      '{"cardNumber":XXXXXXXXXXXX1111}',
    ],
    [
      'one in XML',
      '<cardNumber>4111111111111111</cardNumber>',
      '<cardNumber>XXXXXXXXXXXX1111</cardNumber>',
    ],
    [
      'one with a prefix and attributes',
      '<a:cardNumber x="1">4111111111111111</a:cardNumber>',
      '<a:cardNumber x="1">XXXXXXXXXXXX1111</a:cardNumber>',
    ],
    [
      'one in CDATA',
      '<cardCode><![CDATA[123]]></cardCode>',
      '<cardCode><![CDATA[XXX]]></cardCode>',
    ],
    [
      'one with spaces',
      '{"cardNumber":"4111 1111 1111 1111"}',
      `{"cardNumber":"${'X'.repeat(19)}"}`,
    ],
    ['a short one', '{"cardNumber":"1111"}', '{"cardNumber":"XXXX"}'],
    ['a card code', '{"cardCode":"900","amount":"900"}', '{"cardCode":"XXX","amount":"900"}'],
    ['a key', '{"transactionKey" : "sandbox-key-0001"}', '{"transactionKey" : "XXXXXXXXXXXXXXXX"}'],
    [
      'a key with a quote',
      '{"transactionKey":"a\\"b","name":"x"}',
      '{"transactionKey":"XXX","name":"x"}',
    ],
    ['a key that does not end', '{"transactionKey":"abc', '{"transactionKey":"XXX'],
    ['an element that does not end', '<transactionKey>abc', '<transactionKey>XXX'],
    [
      'an account number',
      '<accountNumber>123456789</accountNumber>',
      '<accountNumber>XXXXX6789</accountNumber>',
    ],
    ['a card number under any name', '{"note":"4111111111111111"}', '{"note":"XXXXXXXXXXXX1111"}'],
    [
      'nothing else',
      '{"transId":"600000000101","zip":"46282"}',
      '{"transId":"600000000101","zip":"46282"}',
    ],
  ])('covers %s', (_what, text, expected) => {
    expect(maskSecrets(text)).toBe(expected);
  });

  it.each([
    ['<r>', 'x&amp;'],
    ['<r>', '<a>x</a>'],
    ['<r>', '<a b="&amp;">'],
    ['["', 'x\\u0041'],
    ['{', '"a":"x",'],
  ])('reads %s and many of %s in linear time', async (start, unit) => {
    const costOf = (count: number) =>
      countCharacters(async () => maskSecrets(start + unit.repeat(count)));
    const [small, large] = [await costOf(500), await costOf(2000)];
    expect(large / small).toBeLessThan(4.5);
  });
});
