import { get, type Route } from '@sandbox/http';
import { type Asset, createAsset, HTML_TYPE, JSON_TYPE } from './asset.js';
import { createAssetByOrigin } from './asset-by-origin.js';
import { createExportRoutes, type ExportOptions, formatsOf } from './export-routes.js';
import { createFileAsset } from './file-asset.js';
import { html, joinHtml } from './html.js';
import { createMarkdownAsset, pageOrMarkdown } from './markdown/markdown-asset.js';
import { openApiToMarkdown } from './markdown/openapi-to-markdown.js';
import { pageHeaders } from './page-headers.js';
import { relativePath } from './relative-path.js';
import { SWAGGER_FOLDER } from './swagger-folder.js';

/** What is published, and where. */
export interface DocsOptions extends DocsPageOptions {
  /** Makes the OpenAPI document, once it is asked for; its servers are set when it is sent. */
  readonly document: () => Readonly<Record<string, unknown>>;
}

/** What a docs page shows and where it stands. */
export interface DocsPageOptions {
  readonly title: string;
  /** Path of the page; the files that it loads stand below it. */
  readonly path: string;
  /** Path of the OpenAPI document. */
  readonly openapi: string;
  /** The examples of the document for API clients; none when left out. */
  readonly exports?: Pick<ExportOptions, 'path' | 'name' | 'authorization' | 'formats'>;
}

/** Scripts and styles only of our own host. */
const DOCS_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'self'";

const own = new URL('../assets/', import.meta.url);

/** The files of Swagger UI, our corrections to its looks and our starter script; all docs pages of a process share them. */
const ASSETS: readonly (readonly [string, Asset])[] = (
  [
    ['swagger-ui.css', SWAGGER_FOLDER],
    ['swagger-ui-bundle.js', SWAGGER_FOLDER],
    ['docs.css', own],
    ['docs.js', own],
  ] as const
).map(([name, folder]) => [name, createFileAsset(new URL(name, folder))]);

/** The routes of an OpenAPI document and of the page that shows it to people, with the files that it loads. */
export function createDocsRoutes({ document, ...options }: DocsOptions): readonly Route[] {
  const { title, path, openapi, exports } = options;
  let made: ReturnType<typeof document> | undefined;
  const make = (): ReturnType<typeof document> => {
    made ??= document();
    return made;
  };
  const sendDocument = createAssetByOrigin((origin) => ({
    type: JSON_TYPE,
    body: JSON.stringify({ ...make(), servers: [{ url: origin }] }),
  }));
  const page = createAsset({
    type: HTML_TYPE,
    body: renderDocsPage(options),
    headers: pageHeaders({ policy: DOCS_POLICY }),
    vary: ['Accept'],
  });
  const markdown = createMarkdownAsset(() => openApiToMarkdown(make(), openapi));
  return [
    {
      ...get(openapi, sendDocument),
      summary: `${title}: the OpenAPI document`,
      document: make,
    },
    {
      ...get(path, pageOrMarkdown(page, markdown)),
      summary: `${title}: documentation for people, or as Markdown`,
    },
    { ...get(`${path}.md`, markdown), summary: `${title}: documentation as Markdown` },
    ...ASSETS.map(([name, asset]) => get(`${path}/${name}`, asset)),
    ...(exports ? createExportRoutes({ ...exports, title, document: make }) : []),
  ];
}

/** The page itself; without scripts it leads to the document. */
export function renderDocsPage({ title, path, openapi, exports }: DocsPageOptions): string {
  const files = relativePath(path, path);
  const document = relativePath(path, openapi);
  const links =
    exports === undefined
      ? ''
      : html`<nav class="exports">For API clients: ${joinHtml(
          formatsOf(exports).map(
            (format) =>
              html`<a href="${relativePath(path, `${exports.path}/${format.path}`)}">${format.label}</a>`,
          ),
          ' ',
        )}</nav>
`;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="alternate" type="text/markdown" href="${relativePath(path, `${path}.md`)}">
<link rel="stylesheet" href="${files}/swagger-ui.css">
<link rel="stylesheet" href="${files}/docs.css">
</head>
<body>
${links}<div id="docs" data-openapi="${document}"></div>
<noscript>This page needs scripts. The document itself is at <a href="${document}">${openapi}</a>.</noscript>
<script src="${files}/swagger-ui-bundle.js"></script>
<script src="${files}/docs.js"></script>
</body>
</html>
`.toString();
}
