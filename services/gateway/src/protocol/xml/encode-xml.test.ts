import { describe, expect, it } from '@jest/globals';
import {
  attribute,
  decimal,
  encodeXml,
  extend,
  GATEWAY_NAMESPACE,
  int,
  jsonOnly,
  list,
  many,
  optional,
  response,
  sequence,
  text,
} from '../index.js';

const messages = { resultCode: 'Ok', message: [{ code: 'I00001', text: 'Successful.' }] } as const;
const MESSAGES =
  '<messages><resultCode>Ok</resultCode><message><code>I00001</code><text>Successful.</text></message></messages>';
const START = `<?xml version="1.0" encoding="utf-8"?><answer xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns="${GATEWAY_NAMESPACE}"`;

const profile = extend('profile', sequence('base', [optional('email', text())]), [
  optional('id', text()),
  attribute('kind'),
]);
const httpResponse = response('answer', [
  attribute('note'),
  optional('profile', profile),
  optional('ids', list('ArrayOfString', many('string', text()))),
  optional('amount', decimal()),
  jsonOnly(optional('indicator', int())),
]);

describe('encodeXml', () => {
  it('writes the base first, wrappers, attributes, and nothing that only JSON has', () => {
    expect(
      encodeXml('answer', httpResponse, {
        note: 'a "note" & <more>',
        refId: '7',
        messages,
        profile: { id: 'i', email: 'e', kind: 'k' },
        ids: { string: ['a', 'b'] },
        amount: '60.00',
        indicator: 0,
      }),
    ).toBe(
      `${START} note="a &quot;note&quot; &amp; &lt;more&gt;"><refId>7</refId>${MESSAGES}<profile kind="k"><email>e</email><id>i</id></profile><ids><string>a</string><string>b</string></ids><amount>60.00</amount></answer>`,
    );
  });

  it('writes what is empty as empty elements', () => {
    const value = { messages, refId: '', profile: {}, ids: { string: [] } };
    expect(encodeXml('answer', httpResponse, value)).toBe(
      `${START}><refId/>${MESSAGES}<profile/><ids/></answer>`,
    );
  });

  it.each([
    ['&#39;', '&amp;#39;'],
    ['&amp; <b> ]]>', '&amp;amp; &lt;b&gt; ]]&gt;'],
    ['"\'\t\n é😀', '"\'\t\n é😀'],
    ['a\u0000b\u001fc\ufffed\ud800e', 'abcde'],
    ['😀\u0001 &', '😀 &amp;'],
  ])('writes the text %j as %j', (refId, written) => {
    expect(encodeXml('answer', httpResponse, { messages, refId })).toBe(
      `${START}><refId>${written}</refId>${MESSAGES}</answer>`,
    );
  });
});
