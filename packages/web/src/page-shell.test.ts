import { expect, it } from '@jest/globals';
import { html } from './html.js';
import { renderBarePage, renderPage } from './page-shell.js';
import { linksFrom } from './shell/page-header.js';

const body = html`<h1>Here</h1>`;

it('leads from every page to the parts of the product, and marks the one it is in', () => {
  const page = renderPage({ title: 'Here', section: 'docs', body });
  expect(
    [...page.matchAll(/<li><a href="([^"]+)"( aria-current="true")?>([^<]+)</g)].map(
      ([, ...found]) => found,
    ),
  ).toEqual([
    ['/#services', undefined, 'Services'],
    ['/guides', undefined, 'Guides'],
    ['/#reference', ' aria-current="true"', 'Reference'],
    ['/inspector', undefined, 'Inspector'],
    ['/sessions', undefined, 'Sessions'],
    ['/playground', undefined, 'OAuth playground'],
    ['/', undefined, 'Home'],
  ]);
  expect(page).toContain('<title>Here · API Sandbox</title>');
});

it('shows the way to the page, as text', () => {
  const crumbs = [{ label: 'A<b>', path: '/a' }];
  const page = renderPage({ title: 'Here', crumbs, body });
  expect(page).toContain(
    '<li><a href="/">Home</a></li><li><a href="/a">A&lt;b&gt;</a></li><li aria-current="page">Here</li>',
  );
});

it('links relative to a page whose path is given, so that a session is kept', () => {
  const page = renderPage({ title: 'Here', toHref: linksFrom('/a/b/c'), body });
  expect(page).toContain('<a href="../../inspector">');
  expect(page).toContain('<a class="home" href="../../">');
});

it('leads past the header, and to what it leads to', () => {
  const page = renderPage({ title: 'Here', body });
  expect(page).toContain('<a class="skip" href="#main">');
  expect(page).toContain('<main id="main" tabindex="-1">');
});

it.each([
  [
    'its lead',
    html`<h1>A</h1><p>B</p><p class="lead">Try "it" &amp; <code>see</code>.</p>`,
    'Try &quot;it&quot; &amp; see.',
  ],
  [
    'its first paragraph',
    html`<h1>A</h1><p class="endpoint">/</p><div class="lead"><p>B <a href="/">c</a></p></div>`,
    'B c',
  ],
  ['its title', body, 'Here &lt;1&gt;'],
])('is described by %s', (_part, content, description) => {
  const page = renderPage({ title: 'Here <1>', body: content });
  expect(page).toContain(`<meta name="description" content="${description}">`);
});

it('has pages without anything around their content', () => {
  const page = renderBarePage({ title: 'Pay', body });
  expect(page).not.toMatch(/header|script|API Sandbox/);
  expect(page).toContain('<title>Pay</title>');
});
