import { describe, expect, it } from '@jest/globals';
import {
  attribute,
  boolean,
  decimal,
  element,
  encodeJson,
  extend,
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
  '"messages":{"resultCode":"Ok","message":[{"code":"I00001","text":"Successful."}]}';

const base = sequence('base', [optional('email', text())]);
const profile = extend('profile', extend('middle', base, [optional('id', text())]), [
  many('payments', sequence(null, [element('card', text())])),
]);
const httpResponse = response('answer', [
  attribute('note'),
  optional('profile', profile),
  optional('ids', list('ArrayOfString', many('string', text()))),
  optional('amount', decimal()),
  jsonOnly(optional('indicator', int())),
  optional('flag', boolean()),
]);

describe('encodeJson', () => {
  it('writes own members first at every level, lists without wrappers, and the attribute as a member', () => {
    expect(
      encodeJson(httpResponse, {
        messages,
        refId: '7',
        note: 'n',
        flag: false,
        indicator: 0,
        amount: '60.00',
        ids: { string: ['a', 'b'] },
        profile: { email: 'e', id: 'i', payments: [{ card: 'X' }] },
      }),
    ).toBe(
      `{"note":"n","profile":{"payments":[{"card":"X"}],"id":"i","email":"e"},"ids":["a","b"],"amount":60.00,"indicator":0,"flag":false,"refId":"7",${MESSAGES}}`,
    );
  });

  it('writes empty lists, empty texts and empty objects', () => {
    expect(
      encodeJson(httpResponse, { messages, refId: '', ids: { string: [] }, profile: {} }),
    ).toBe(`{"profile":{},"ids":[],"refId":"",${MESSAGES}}`);
  });

  it.each([
    ['quote " and \\', '"quote \\" and \\\\"'],
    ['tab\tline\n\u0001', '"tab\\tline\\n\\u0001"'],
    ['é😀\u2028', '"é😀\u2028"'],
    ['lone \ud800', '"lone \\ud800"'],
  ])('escapes %j', (refId, written) => {
    expect(encodeJson(httpResponse, { messages, refId })).toBe(`{"refId":${written},${MESSAGES}}`);
  });

  it.each([
    ['5.00', '5.00'],
    ['-0.5', '-0.5'],
    ['+5', '5'],
    ['.50', '0.50'],
    ['-.5', '-0.5'],
    ['5.', '5'],
    ['007.10', '7.10'],
    ['000', '0'],
  ])('writes the decimal %s as the number %s', (amount, written) => {
    expect(encodeJson(httpResponse, { messages, amount })).toBe(
      `{"amount":${written},${MESSAGES}}`,
    );
  });
});
