import { describe, expect, it } from '@jest/globals';
import {
  anyContent,
  attribute,
  boolean,
  choice,
  decimal,
  element,
  enumeration,
  extend,
  int,
  list,
  many,
  openRequest,
  optional,
  request,
  response,
  sequence,
  text,
  type ValueOf,
} from './index.js';

type Same<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const holds = (same: true): true => same;

const item = sequence('item', [element('id', text()), optional('price', decimal())]);
const base = sequence('base', [element('kind', enumeration('kindEnum', ['one', 'two']))]);
const whole = extend('whole', base, [
  choice([element('left', text()), element('right', int())]),
  optional('items', list('ArrayOfItem', many('item', item, { max: 3 }))),
  many('loose', boolean()),
  many('atLeast', text(), { min: 1 }),
  optional('anything', anyContent()),
  attribute('version'),
]);
type Whole = ValueOf<typeof whole>;

describe('ValueOf', () => {
  it('infers every member of a declaration, readonly, optional where it may be left out', () => {
    expect(
      holds(
        true satisfies Same<
          Whole,
          {
            readonly kind: 'one' | 'two';
            readonly left?: string;
            readonly right?: number;
            readonly items?: {
              readonly item: readonly { readonly id: string; readonly price?: string }[];
            };
            readonly loose?: readonly boolean[];
            readonly atLeast: readonly string[];
            readonly anything?: string;
            readonly version?: string;
          }
        >,
      ),
    ).toBe(true);
  });

  it('gives requests their credentials and answers their messages', () => {
    const ping = request('pingRequest', [element('transId', text())]);
    const pong = response('pongResponse', []);
    const open = openRequest('openRequest', []);
    const credentials: ValueOf<typeof ping>['merchantAuthentication'] = { name: 'a' };
    const input: ValueOf<typeof ping> = { merchantAuthentication: credentials, transId: '1' };
    const httpResponse: ValueOf<typeof pong> = {
      messages: { resultCode: 'Ok', message: [{ code: 'I00001', text: 'Successful.' }] },
    };
    const bare: ValueOf<typeof open> = { refId: 'r' };
    expect([input.transId, httpResponse.messages.resultCode, bare.refId]).toEqual(['1', 'Ok', 'r']);
  });

  it('refuses what a declaration does not allow', () => {
    const values: readonly Whole[] = [
      { kind: 'one', atLeast: [] },
      // @ts-expect-error a word outside the enumeration
      { kind: 'three', atLeast: [] },
      // @ts-expect-error a required element is missing
      { atLeast: [] },
      // @ts-expect-error a decimal is a text
      { kind: 'one', atLeast: [], items: { item: [{ id: '1', price: 5 }] } },
      // @ts-expect-error the wrapper's item element is missing
      { kind: 'one', atLeast: [], items: {} },
      // @ts-expect-error an optional element is left out, not undefined
      { kind: 'one', atLeast: [], left: undefined },
      // @ts-expect-error an element that was not declared
      { kind: 'one', atLeast: [], other: 1 },
    ];
    // @ts-expect-error values are readonly
    const write = (value: Whole): string => (value.kind = 'two');
    expect([values.length, typeof write]).toEqual([7, 'function']);
  });
});
