import { describe, expect, it } from '@jest/globals';
import type { PageResponse } from '@sandbox/http';
import { createResponsePage } from './create-response-page.js';

const ORIGIN = 'http://one.test';

const APP = {
  name: 'desk',
  links: [
    { label: 'Start', path: '/v1/desk' },
    { label: 'Documentation', path: '/v1/desk/docs' },
  ],
  paths: ['/v1/desk'],
  recordLinks: {
    collections: ['/v1/desk/tickets', '/v1/desk/teams'],
    references: { team_id: '/v1/desk/teams', tag_ids: '/v1/desk/tags' },
  },
};

const INSPECTOR = {
  name: 'inspector',
  links: [{ label: '', path: '/inspect' }],
  paths: ['/inspect'],
};

const write = createResponsePage([APP], [INSPECTOR]);

function pageOf(value: unknown, options: Partial<PageResponse> = {}): string {
  return write({
    text: JSON.stringify(value),
    ...{ status: 200, reason: 'OK', method: 'GET', headers: ['Content-Type', 'application/json'] },
    ...{ target: '/v1/desk/tickets?limit=1', origin: ORIGIN, prefix: '', service: 'desk' },
    ...{ requestId: 'id-1', isRecorded: true },
    ...options,
  }).body;
}

/** The addresses of the values of the document. */
function linksOf(page: string): readonly string[] {
  const [, tree = ''] = /<div class="json">(.*?)<\/div>/s.exec(page) ?? [];
  return [...tree.matchAll(/<a href="([^"]*)"/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  );
}

const at = (path: string) => ORIGIN + path;

describe('what a form was sent for', () => {
  it('is named with its method, and not offered again by its address alone', () => {
    const page = pageOf({ id: 1 }, { method: 'POST', target: '/v1/desk/forms' });
    expect(page).toContain(
      '<h1 class="target"><span class="verb">POST</span> /v1/<wbr>desk/<wbr>forms</h1>',
    );
    expect(page).not.toMatch(/pretty=|As curl/);
    expect(pageOf({ id: 1 })).toMatch(/pretty=false.*As curl/s);
  });

  it('is too long without a way to the rest', () => {
    const long = pageOf([...Array(3000).keys()], { method: 'POST' });
    expect(long).toContain('entries are left out.</p>');
  });
});

describe('values of an answer', () => {
  it.each([
    [
      'addresses of this server',
      { next: at('/v1/desk/tickets?page=2&a=1') },
      ['/v1/desk/tickets?page=2&a=1'],
    ],
    ['paths of a service', ['/v1/desk/teams/1', '/inspect'], ['/v1/desk/teams/1', '/inspect']],
    ['ids of the records of a list', { data: [{ id: 7 }] }, ['/v1/desk/tickets/7']],
    ['the id of a record', { id: 7 }, ['/v1/desk/tickets/7']],
    [
      'references',
      { team_id: 2, tag_ids: [3, 4] },
      ['/v1/desk/teams/2', '/v1/desk/tags/3', '/v1/desk/tags/4'],
    ],
    ['records within a record', { data: [{ team: { id: 9 } }] }, ['/v1/desk/teams/9']],
  ])('lead on: %s', (_what, value, links) => {
    expect(linksOf(pageOf(value))).toEqual(links.map(at));
  });

  it.each([
    ['addresses elsewhere', ['http://two.test/v1/desk', `${ORIGIN}.evil.test/v1/desk`]],
    [
      'what browsers take for addresses elsewhere',
      ['//two.test/v1/desk', '/\\two.test', `${ORIGIN}//two.test`],
    ],
    ['scripts', ['javascript:alert(1)', ' javascript:alert(1)', 'data:text/html,x']],
    ['paths that no service has', ['/nothing', '/v1/desktop']],
    ['templates', ['/v1/desk/tickets/{id}']],
    ['ids of something else', { meta: { id: 1 }, count: 3 }],
  ])('lead nowhere: %s', (_what, value) => {
    expect(linksOf(pageOf(value))).toEqual([]);
  });

  it('stay within the session of the page', () => {
    const options = { prefix: '/s/keep-a', target: '/s/keep-a/v1/desk/tickets/7' };
    const page = pageOf({ id: 7, self: '/s/keep-a/v1/desk/teams/1' }, options);
    expect(linksOf(page)).toEqual([
      at('/s/keep-a/v1/desk/tickets/7'),
      at('/s/keep-a/v1/desk/teams/1'),
    ]);
    expect(page).toContain('href="/s/keep-a/v1/desk/docs"');
  });
});

describe('the page of an answer', () => {
  it('has the raw and the indented form one click away, also of an address that looks like another server', () => {
    const page = pageOf({}, { target: '//two.test/x?a=1' });
    expect(page).toContain(`<a href="${ORIGIN}//two.test/x?a=1&amp;pretty=false">Raw</a>`);
    expect(page).toContain(`<a href="${ORIGIN}//two.test/x?a=1&amp;pretty">Indented</a>`);
    expect(page).not.toMatch(/href="\/\//);
  });

  it('leads to the other pages of a list', () => {
    const link =
      '</v1/desk/tickets?page=2>; rel="next", <http://two.test/>; rel="prev", <//x>; rel="last"';
    const page = pageOf({}, { headers: ['Content-Type', 'application/json', 'Link', link] });
    expect(page).toContain(`<a href="${ORIGIN}/v1/desk/tickets?page=2">Next page</a>`);
    expect(page).not.toMatch(/Previous page|Last page/);
  });

  it('escapes the address and the headers', () => {
    const hostile = `"'><script>alert(1)</script>`;
    const page = pageOf(
      {},
      { target: `/v1/desk?${hostile}`, headers: ['X-Own', hostile], requestId: hostile },
    );
    expect(page).not.toContain('<script>alert');
    expect(page.match(/<script/g)?.length).toBe(1);
  });
});

describe('the page of a problem', () => {
  const problem = {
    ...{ type: 'about:blank', title: 'Unknown field', status: 400, code: 'unknown_field' },
    detail: 'There is no field "subjet".',
    errors: [{ field: 'subjet', code: 'unknown', message: 'Did you mean subject?' }],
    ...{ fields: ['subject', 'status'], limit: 3 },
  };
  const options = {
    ...{ status: 400, reason: 'Bad Request' },
    headers: ['Content-Type', 'application/problem+json', 'Allow', 'GET, HEAD', 'Retry-After', '5'],
  };

  it('says what was wrong, what would be accepted, and where to go', () => {
    const page = pageOf(problem, options);
    expect(page).toContain('<h1>Unknown field</h1>');
    expect(page).toContain('There is no field &quot;subjet&quot;.');
    expect(page).toContain('<code>subjet</code> Did you mean subject?');
    expect(page).toContain(
      '<a href="/v1/desk/docs/errors#unknown_field"><code>unknown_field</code></a>',
    );
    expect(page).toContain('<dt>Fields</dt><dd><ul class="accepted"><li><code>subject</code></li>');
    expect(page).toContain('<dt>Methods</dt><dd>GET, HEAD</dd>');
    expect(page).toContain('<dt>Try again after</dt><dd>5 s</dd>');
    expect(page).toContain('<a href="/inspect?q=request%3Aid-1">Explain in the inspector</a>');
    expect(page).toContain('<a href="/v1/desk">desk</a>');
  });

  it.each([
    [
      'members of other kinds',
      { ...problem, title: { a: 1 }, detail: 5, errors: 'x', code: ['a'] },
    ],
    ['no members', {}],
    ['errors that are none', { errors: [1, null, 'x', { field: {} }] }],
  ])('is written of %s too', (_what, value) => {
    expect(pageOf(value, options)).toContain('<div class="json">');
  });

  it('leads to no explanation of what nobody recorded', () => {
    expect(pageOf(problem, { ...options, isRecorded: false })).not.toContain('/inspect?q');
  });
});
