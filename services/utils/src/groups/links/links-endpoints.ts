import { type Answer, type HttpRequest, html as htmlAnswer } from '@sandbox/http';
import { type Html, html, joinHtml, PAGE_POLICY, pageHeaders } from '@sandbox/web';
import type { Endpoint } from '../../endpoint.js';
import { numberParameter } from '../../parameters/number-parameter.js';
import { ROOT } from '../../root.js';
import { redirect } from '../redirects/redirect.js';

/** The most links of a page. */
const MAX_LINKS = 200;

const count = numberParameter({
  name: 'n',
  in: 'path',
  description: 'How many pages link to one another.',
  min: 1,
  max: MAX_LINKS,
});

const offset = numberParameter({
  name: 'offset',
  in: 'path',
  description: 'The page that is shown, from 0; it does not link to itself.',
  min: 0,
  max: MAX_LINKS - 1,
});

/** Crawlers look at where they came from. */
const HEADERS = pageHeaders({ policy: PAGE_POLICY, referrer: 'same-origin' });

/** The endpoints for clients that follow links in pages. */
export const linksEndpoints: readonly Endpoint[] = [
  {
    methods: ['GET'],
    path: '/links/:n/:offset',
    summary: 'A page with links to its n - 1 neighbours',
    parameters: [count, offset],
    produces: ['text/html'],
    example: '/links/5/0',
    handler: answerLinks,
  },
  {
    methods: ['GET'],
    path: '/links/:n',
    summary: 'To the first of n pages that link to one another',
    parameters: [count],
    produces: [],
    example: '/links/5',
    curl: '-L',
    answers: { '302': 'To the page with offset 0.' },
    handler: (request) => redirect(302, `${request.base}${ROOT}/links/${count.read(request)}/0`),
  },
];

function answerLinks(request: HttpRequest): Answer {
  const [pages, own] = [count.read(request), offset.read(request)];
  const links = Array.from({ length: pages }, (_, page): Html | number =>
    page === own ? page : html`<a href="${ROOT}/links/${pages}/${page}">${page}</a>`,
  );
  const page = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Links</title></head><body>${joinHtml(links, ' ')}</body></html>
`;
  return htmlAnswer(page.toString(), { headers: HEADERS });
}
