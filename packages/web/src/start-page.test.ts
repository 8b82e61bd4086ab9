import { expect, it } from '@jest/globals';
import { startPage } from './start-page.js';

it('lists each service with its page and reference, as text and not as markup', async () => {
  const page = startPage([
    {
      name: 'one',
      summary: 'First <b>',
      links: [
        { label: 'Open', path: '/one?a=1&b=2' },
        { label: 'Docs', path: '/one/docs' },
      ],
      examples: [],
    },
  ]);
  const body = String((await page({ headers: {} })).body);
  expect(body).toContain('<h3>one</h3>');
  expect(body).toContain('First &lt;b&gt;');
  expect(body).toContain('<a href="one/docs" aria-label="Reference: one">');
  expect(body).toContain('<a class="button" href="one?a=1&amp;b=2">Open</a>');
});

it('has what a service is tried with as a line for a shell, and its credentials', async () => {
  const page = startPage([
    {
      name: 'one',
      summary: '',
      links: [],
      examples: ['/one/example'],
      trial: { title: 'pay', method: 'POST', path: '/one', headers: { A: 'b' }, body: '{"a":1}' },
      credentials: [{ label: 'Key', value: 'a<b' }],
    },
    { name: 'two', summary: '', links: [], examples: ['/two/example'] },
  ]);
  const body = String((await page({ headers: {} })).body);
  const lines = [...body.matchAll(/ data-base="[^"]*">(curl [^<]*)</g)].map(([, line]) => line);
  expect(lines).toEqual([
    'curl &#39;http://127.0.0.1:8080/one&#39; \\\n  -H &#39;A: b&#39; \\\n  -H &#39;Content-Type:&#39; \\\n  --data-raw &#39;{&quot;a&quot;:1}&#39;',
    'curl &#39;http://127.0.0.1:8080/two/example&#39;',
  ]);
  for (const language of [
    'await fetch(',
    'requests.request(',
    'HttpRequest.newBuilder(',
    'http.NewRequest(',
  ])
    expect(body.split(language).length).toBe(3);
  expect(body).toContain('<dt>Key</dt><dd><code data-copy="Key">a&lt;b</code></dd>');
});

it('leads to tools that have a page', async () => {
  const tools = [
    { summary: 'what was called <b>', links: [{ label: 'Inspector', path: '/inspect' }] },
    { summary: 'nothing', links: [] },
  ];
  const body = String((await startPage([], tools)({ headers: {} })).body);
  expect(body).toContain(
    '<h3><a href="inspect">Inspector</a></h3>\n<p>what was called &lt;b&gt;</p>',
  );
  expect(body).not.toContain('nothing</p>');
});
