import { expect, it } from '@jest/globals';
import { startPage } from './start-page.js';

it('lists each service with its links and examples, as text and not as markup', async () => {
  const page = startPage([
    {
      name: 'one',
      summary: 'First <b>',
      links: [{ label: 'Docs', path: '/one/docs' }],
      examples: ['/one?a=1&b=2'],
    },
  ]);
  const body = String((await page({ headers: {} })).body);
  expect(body).toContain('<h2>one</h2>');
  expect(body).toContain('First &lt;b&gt;');
  expect(body).toContain('<a href="one/docs">Docs</a>');
  expect(body).toContain('<a href="one?a=1&amp;b=2">');
});

it('leads to tools that have a page', async () => {
  const tools = [
    { summary: 'what was called <b>', links: [{ label: 'Inspector', path: '/inspect' }] },
    { summary: 'nothing', links: [] },
  ];
  const body = String((await startPage([], tools)({ headers: {} })).body);
  expect(body).toContain('<p><a href="inspect">Inspector</a>: what was called &lt;b&gt;</p>');
  expect(body).not.toContain('nothing</p>');
});
