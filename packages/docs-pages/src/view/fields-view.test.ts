import { describe, expect, it } from '@jest/globals';
import { renderFields } from './fields-view.js';

const CONTEXT = {
  resolve: Object,
  linkOf: () => undefined,
  overview: 'docs',
  errorLink: (code: string) => code,
};

const toSchema = (...names: readonly string[]): object => ({
  type: 'object',
  required: ['amount'],
  properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
});

const NAMES = ['amount', 'card', 'zip', 'tax', 'duty', 'tip', 'note', 'locale', 'constructor'];

const ALL_BUT_ONE = Object.fromEntries(NAMES.slice(1).map((name) => [name, '1']));

function render(names: readonly string[], example?: unknown): { first: string; others: string } {
  const page = String(renderFields(toSchema(...names), CONTEXT, example));
  const [first = '', others = ''] = page.split('<details');
  return { first, others };
}

const namesIn = (part: string): readonly string[] =>
  [...part.matchAll(/class="name">(\w+)</g)].map(([, name = '']) => name);

describe('the fields of a body', () => {
  it('begin with those that are required or in the example, above the others', () => {
    const { first, others } = render(NAMES, { card: '4111' });
    expect(namesIn(first)).toEqual(['amount', 'card']);
    expect(namesIn(others)).toEqual(NAMES.slice(2));
    expect(others).toContain('<summary>7 more fields</summary>');
  });

  it.each([
    ['few fields', NAMES.slice(0, 6), {}],
    ['a type without an example', NAMES, undefined],
    ['an example with all fields but one', NAMES, ALL_BUT_ONE],
  ])('are all open for %s', (_case, names, example) => {
    const { first, others } = render(names, example);
    expect([namesIn(first), others]).toEqual([names, '']);
  });
});
