import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Answer, get, html as htmlAnswer, type Route } from '@sandbox/http';
import { html } from './html.js';
import { pageHeaders } from './page-headers.js';

/** What a docs page shows and where it stands. */
export interface DocsPageOptions {
  readonly title: string;
  /** Path of the page; the files that it loads stand below it. */
  readonly path: string;
  /** Path of the OpenAPI document. */
  readonly openapi: string;
}

/** Scripts only of our own host; Swagger UI sets styles in the page. */
const DOCS_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'self'";

const swagger = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
const own = fileURLToPath(new URL('../assets', import.meta.url));

/** The files of Swagger UI, our corrections to its looks and our starter script: name, media type, folder. */
const ASSETS = [
  ['swagger-ui.css', 'text/css; charset=utf-8', swagger],
  ['swagger-ui-bundle.js', 'text/javascript; charset=utf-8', swagger],
  ['docs.css', 'text/css; charset=utf-8', own],
  ['docs.js', 'text/javascript; charset=utf-8', own],
] as const;

/** The routes of a page that shows an OpenAPI document to people, with the files that it loads. */
export function createDocsRoutes(options: DocsPageOptions): readonly Route[] {
  const page = renderDocsPage(options);
  const headers = pageHeaders({ policy: DOCS_POLICY });
  return [
    get(options.path, function showDocs() {
      return htmlAnswer(page, { headers });
    }),
    ...ASSETS.map(([name, type, folder]) =>
      get(`${options.path}/${name}`, function sendAsset(): Answer {
        return {
          status: 200,
          headers: ['Content-Type', type, 'Cache-Control', 'public, max-age=86400'],
          body: readFileSync(join(folder, name)),
        };
      }),
    ),
  ];
}

/** The page itself; without scripts it leads to the document. */
export function renderDocsPage({ title, path, openapi }: DocsPageOptions): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${path}/swagger-ui.css">
<link rel="stylesheet" href="${path}/docs.css">
</head>
<body>
<div id="docs" data-openapi="${openapi}"></div>
<noscript>This page needs scripts. The document itself is at <a href="${openapi}">${openapi}</a>.</noscript>
<script src="${path}/swagger-ui-bundle.js"></script>
<script src="${path}/docs.js"></script>
</body>
</html>
`.toString();
}
