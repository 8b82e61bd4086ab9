import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { renderJson, type ValuePlace } from './render-json.js';

const nowhere = () => undefined;

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};

/** The text that a browser has of some markup. */
function textOf(markup: string): string {
  return markup
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(?:lt|gt|quot|amp|#39);/g, (entity) => ENTITIES[entity] ?? entity);
}

const write = (json: string): string => renderJson(json, nowhere).tree.toString();

/** A document as it stands in the tree: a blank after each colon, and no other outside strings. */
const spaced = (json: string): string =>
  json.replaceAll(/"(?:[^"\\]|\\.)*"|:/g, (part) => (part === ':' ? ': ' : part));

/** What breaks out of markup that was put together carelessly. */
const HOSTILE = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '</details></ul><svg/onload=alert(1)>',
  '<!--',
  ']]>',
  '&lt;script&gt;',
  '&#60;b&#62;',
  'javascript:alert(1)',
  '\u2028\u2029\u0000\u202e',
  '__proto__',
  '</style><style>*{display:none}',
];

const arbitraryText = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom(...HOSTILE));

const { value: arbitraryJson } = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.oneof(
      arbitraryText,
      fc.double({ noNaN: true }),
      fc.integer(),
      fc.boolean(),
      fc.constant(null),
    ),
    fc.array(tie('value'), { maxLength: 5 }),
    fc.dictionary(arbitraryText, tie('value'), { maxKeys: 5 }),
  ),
}));

describe('the tree of a document', () => {
  it('has its names and values, and nothing else', () => {
    fc.assert(
      fc.property(arbitraryJson, (value) => {
        const json = JSON.stringify(value);
        const { tree, leftOut } = renderJson(json, nowhere);
        expect(leftOut).toBe(0);
        expect(textOf(tree.toString())).toBe(spaced(json));
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['digits that no number holds', '[1.0,12345678901234567890,1e400,-0]'],
    ['names that come twice', '{"a":1,"a":2}'],
    ['what is empty', '{"a":{},"b":[],"c":""}'],
    ['a value alone', '"a"'],
    ['escapes', '{"\\u0041":"\\n\\t\\u0000"}'],
  ])('keeps %s', (_what, json) => {
    expect(textOf(write(json))).toBe(spaced(json));
  });

  it.each(HOSTILE)('%s stays text, as a name and as a value', (text) => {
    const tags = (markup: string): readonly string[] => markup.match(/<[a-z/!][^>]*>/gi) ?? [];
    const [hostile, harmless] = [text, 'a'].map((word) =>
      write(JSON.stringify({ [word]: [word, { b: word }] })),
    );
    expect(tags(hostile ?? '')).toEqual(tags(harmless ?? ''));
  });

  it('shows what is deep on one line', () => {
    const json = `${'[{"a":'.repeat(100)}1${'}]'.repeat(100)}`;
    expect(textOf(write(json)).replaceAll(': ', ':')).toBe(json);
    expect(write(json).match(/<details/g)?.length).toBeLessThan(80);
  });

  it('says how much of a long document is left out, where it is', () => {
    const rows = Array.from({ length: 3000 }, (_, index) => ({ index, tags: [1] }));
    const { tree, leftOut } = renderJson(JSON.stringify({ rows, after: 1 }), nowhere);
    const markup = tree.toString();
    const [, said] =
      /<li class="more">(\d+) more left out<\/li><\/ul><\/details><span class="close">\]/.exec(
        markup,
      ) ?? [];
    expect(Number(said)).toBeGreaterThan(2000);
    expect(markup).toContain('data-count="3000"');
    expect(leftOut).toBeGreaterThan(Number(said));
    expect(markup.length).toBeLessThan(1_000_000);
  });

  it.each([
    ['one long text', JSON.stringify('x'.repeat(1_000_000))],
    ['many long texts', JSON.stringify(Array.from({ length: 1000 }, () => 'x'.repeat(3000)))],
    [
      'many long names',
      JSON.stringify(
        Object.fromEntries(
          Array.from({ length: 500 }, (_, index) => [`${index}${'x'.repeat(5000)}`, 1]),
        ),
      ),
    ],
    ['what is long and deep', `${'['.repeat(100)}${'1,'.repeat(99_999)}1${']'.repeat(100)}`],
  ])('stays small for %s', (_what, json) => {
    expect(write(json).length).toBeLessThan(1_000_000);
    expect(write(json)).toContain('left out');
  });

  it('asks for the place of each value that may lead somewhere', () => {
    const requested: [unknown, ValuePlace][] = [];
    renderJson('{"id":1,"data":[{"id":2,"tag_ids":[3,"x"]}],"big":1e3}', (value, place) => {
      requested.push([value, place]);
      return undefined;
    });
    expect(requested).toEqual([
      [1, { name: 'id', parent: undefined }],
      [2, { name: 'id', parent: 'data' }],
      [3, { name: 'tag_ids', parent: 'data' }],
      ['x', { name: 'tag_ids', parent: 'data' }],
    ]);
  });
});
