import { defineEndpoint, type Endpoint, inPath, type ValuesOf } from '@sandbox/endpoint';
import { type HttpResponse, html as htmlResponse, prefixOf } from '@sandbox/http';
import { integer } from '@sandbox/kernel';
import { type Html, html, joinHtml, PAGE_POLICY, pageHeaders } from '@sandbox/web';
import { ROOT } from '../../dependencies.js';
import { redirect } from '../redirects/redirect.js';

/** The most links of a page. */
const MAX_LINKS = 200;

const COUNT = {
  n: inPath(integer(1, MAX_LINKS), {
    description: 'The number of pages that link to one another.',
  }),
};

const PAGE = {
  ...COUNT,
  offset: inPath(integer(0, MAX_LINKS - 1), {
    description: 'The page to show, from 0. It does not link to itself.',
  }),
};

/** Crawlers read the page that linked to this one. */
const HEADERS = pageHeaders({ policy: PAGE_POLICY, referrer: 'same-origin' });

/** The endpoints for clients that follow links in pages. */
export const linksEndpoints: readonly Endpoint[] = [
  defineEndpoint({
    methods: ['GET'],
    path: '/links/:n/:offset',
    summary: 'A page with links to its n - 1 neighbours',
    reads: PAGE,
    produces: ['text/html'],
    example: '/links/5/0',
    handle: (request, values) => answerLinks(values, prefixOf(request)),
  }),
  defineEndpoint({
    methods: ['GET'],
    path: '/links/:n',
    summary: 'To the first of n pages that link to one another',
    reads: COUNT,
    produces: [],
    example: '/links/5',
    curl: '-L',
    responses: { '302': 'To the page with offset 0.' },
    handle: ({ base }, { n }) => redirect(302, `${base}${ROOT}/links/${n}/0`),
  }),
];

function answerLinks(
  { n: pages, offset: own }: ValuesOf<typeof PAGE>,
  prefix: string,
): HttpResponse {
  const links = Array.from({ length: pages }, (_, page): Html | number =>
    page === own ? page : html`<a href="${prefix}${ROOT}/links/${pages}/${page}">${page}</a>`,
  );
  const page = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Links</title></head><body>${joinHtml(links, ' ')}</body></html>
`;
  return htmlResponse(page.toString(), { headers: HEADERS });
}
