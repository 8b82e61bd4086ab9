import { describe, expect, it } from '@jest/globals';
import { renderHighlighted } from './highlight.js';

/** The text of markup without entities of its own. */
const textOf = (markup: unknown): string => String(markup).replaceAll(/<\/?span[^>]*>/g, '');

describe('code on pages', () => {
  it('has the names, strings and words of JSON marked', () => {
    expect(String(renderHighlighted('{"a": ["b", -1.5, null]}', 'json'))).toBe(
      '{<span class="key">&quot;a&quot;</span>: [<span class="string">&quot;b&quot;</span>, <span class="word">-1.5</span>, <span class="word">null</span>]}',
    );
  });

  it.each(['', '{', '"open', '[1,\n  2]\n', '{"a": 1}\n...', '\\"\\'])(
    'is the same text, whole JSON or not: %j',
    (text) => {
      expect(textOf(renderHighlighted(text, 'json')).replaceAll('&quot;', '"')).toBe(text);
    },
  );

  it('has the remarks of shell commands marked, and nothing of a fragment', () => {
    const text = 'curl a#b # see it\n# all\n';
    expect(String(renderHighlighted(text, 'sh'))).toBe(
      'curl a#b <span class="remark"># see it</span>\n<span class="remark"># all</span>\n',
    );
  });

  it('stays as it is in another language', () => {
    expect(renderHighlighted('<a # b', 'xml')).toBe('<a # b');
  });
});
