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
