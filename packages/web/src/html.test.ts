import { describe, expect, it } from '@jest/globals';
import { breakAddress, escapeHtml, type Html, html, joinHtml, raw, renderInstant } from './html.js';

const HOSTILE = `"'><script>alert(1)</script>&amp;`;
const HARMLESS = '&quot;&#39;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;amp;';

describe('html', () => {
  it.each<[string, Html, string]>([
    ['text', html`<p>${HOSTILE}</p>`, `<p>${HARMLESS}</p>`],
    ['an attribute in quotation marks', html`<p title="${HOSTILE}">`, `<p title="${HARMLESS}">`],
    ['an attribute in apostrophes', html`<p title='${HOSTILE}'>`, `<p title='${HARMLESS}'>`],
    [
      'an address',
      html`<a href="https://a.test/?b=1&c=${HOSTILE}">`,
      `<a href="https://a.test/?b=1&c=${HARMLESS}">`,
    ],
  ])('escapes what could end %s', (_place, written, expected) => {
    expect(String(written)).toBe(expected);
  });

  it('puts markup in as it is, joins lists, and leaves out what is nothing', () => {
    const items = ['<1>', 2].map((item) => html`<li>${item}</li>`);
    const list = html`<ul>${items}${undefined}${false}${''}${0}</ul>`;
    expect(String(list)).toBe('<ul><li>&lt;1&gt;</li><li>2</li>0</ul>');
  });

  it.each([
    ['an object with a text of its own', { toString: () => HOSTILE }, HARMLESS],
    ['what looks like markup', JSON.parse('{"#text":"<b>"}'), '[object Object]'],
    ['a list within a list', [[HOSTILE]], HARMLESS],
    ['null', null, 'null'],
  ])('escapes %s, whatever the types have promised', (_what, value, expected) => {
    expect(String(html`${value as string}`)).toBe(expected);
  });

  it('takes a text for markup only when it is told so', () => {
    expect(String(html`${raw('<b>&</b>')}`)).toBe('<b>&</b>');
  });
});

it('joins the parts that are something', () => {
  expect(String(joinHtml([html`<b>`, undefined, false, '', '<'], ', '))).toBe('<b>, &lt;');
});

it('escapes everything that could end a text or an attribute', () => {
  expect(escapeHtml(HOSTILE)).toBe(HARMLESS);
});

it('breaks an address where a part of it begins, not at its end', () => {
  expect(String(breakAddress('/v1/a?b=c,d&e.f=<g>/'))).toBe(
    '/v1/<wbr>a?<wbr>b=<wbr>c,<wbr>d&amp;<wbr>e.<wbr>f=<wbr>&lt;g&gt;/',
  );
});

it.each([
  ['2026-03-30T12:00:00Z', '30 March 2026, 12:00 UTC'],
  ['2026-03-30T12:00:00.000Z', '30 March 2026, 12:00 UTC'],
  ['2026-12-31T23:59:07Z', '31 December 2026, 23:59:07 UTC'],
])('%s is read as %s', (instant, words) => {
  expect(renderInstant(instant).toString()).toBe(`<time datetime="${instant}">${words}</time>`);
});
