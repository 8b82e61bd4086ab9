import { get, type Handler, platformError, type Route } from '@sandbox/http';
import { lazy, quote } from '@sandbox/kernel';
import {
  createAssetByOrigin,
  createExportRoutes,
  createFileAsset,
  createMarkdownAsset,
  type ExportOptions,
  escapeHtml,
  HTML_TYPE,
  JSON_TYPE,
  openApiToMarkdown,
  pageHeaders,
  pageOrMarkdown,
  relativePath,
} from '@sandbox/web';
import { createPages, type Pages, type PagesOptions } from './create-pages.js';
import { withBaseUrl } from './view/base-url.js';
import { DOCS_POLICY } from './view/page-frame.js';

/** The published document, and its paths. */
export interface DocsOptions extends PagesOptions {
  /** The examples of the document for API clients; none when left out. */
  readonly exports?: Pick<ExportOptions, 'path' | 'name' | 'authorization' | 'formats'>;
}

/** The scripts of the pages; all documentation of a process shares them. */
const SCRIPTS = (
  [
    ['docs.js', '../dist/web/docs.js'],
    ['language.js', '../web/language.js'],
  ] as const
).map(([name, file]) => [name, createFileAsset(new URL(file, import.meta.url))] as const);

/** The routes of an OpenAPI document and of the pages that show it to people, with the files that they load. */
export function createDocsRoutes({ document, ...options }: DocsOptions): readonly Route[] {
  const { title, path, openapi, exports } = options;
  const make = lazy(document);
  const pages = createPages({ ...options, document: make });
  const sendPage = createPageHandler(pages);
  const markdown = createMarkdownAsset(() => openApiToMarkdown(make(), openapi));
  const overview = createPageAsset(() => pages.write() ?? '', overviewDelivery(path));
  return [
    ...createDocumentRoutes(options, make),
    {
      ...get(path, pageOrMarkdown(overview, markdown)),
      summary: `${title}: documentation as HTML or Markdown`,
    },
    { ...get(`${path}.md`, markdown), summary: `${title}: documentation as Markdown` },
    ...SCRIPTS.map(([name, asset]) => get(`${path}/${name}`, asset)),
    {
      ...get(`${path}/:page`, sendPage),
      summary: `${title}: a group of operations, or the errors`,
    },
    {
      ...get(`${path}/:page/:part`, sendPage),
      summary: `${title}: an operation, or a type`,
    },
    ...(exports ? createExportRoutes({ ...exports, title, document: make }) : []),
  ];
}

function createDocumentRoutes(
  { title, openapi, older }: Omit<DocsOptions, 'document'>,
  make: DocsOptions['document'],
): readonly Route[] {
  const newest: Route = {
    ...get(openapi, createDocumentAsset(make)),
    summary: `${title}: the OpenAPI document`,
    document: make,
  };
  if (older === undefined) return [newest];
  const send = createDocumentAsset(() => older.convert(make()));
  return [
    newest,
    { ...get(older.path, send), summary: `${title}: the same document as OpenAPI 3.0` },
  ];
}

function createDocumentAsset(make: () => object): Handler {
  const made = lazy(make);
  return createAssetByOrigin((origin) => ({
    type: JSON_TYPE,
    body: JSON.stringify({ ...made(), servers: [{ url: origin }] }),
  }));
}

/** Headers and variants of the overview, in addition to the document. */
interface PageDelivery {
  readonly vary?: readonly string[];
  readonly headers?: readonly string[];
}

function overviewDelivery(path: string): PageDelivery {
  const link = `<${relativePath(path, `${path}.md`)}>; rel="alternate"; type="text/markdown"`;
  return { vary: ['Accept'], headers: ['Link', link] };
}

/** A page with the base URL that its reader uses in all code. */
function createPageAsset(
  write: () => string,
  { vary = [], headers = [] }: PageDelivery = {},
): Handler {
  const written = lazy(write);
  return createAssetByOrigin((origin) => ({
    type: HTML_TYPE,
    body: withBaseUrl(written(), escapeHtml(origin)),
    headers: [...pageHeaders({ policy: DOCS_POLICY }), ...headers],
    vary,
  }));
}

/** The pages below the overview; pages that the document does not have are not stored. */
function createPageHandler(pages: Pages): Handler {
  const stored = new Map<string, Handler>();
  return function sendDocsPage(request) {
    const { page = '', part } = request.params;
    const key = part === undefined ? page : `${page}/${part}`;
    const known = stored.get(key);
    if (known !== undefined) return known(request);
    const written = pages.write(page, part);
    if (written === undefined)
      throw platformError('not_found', { detail: `The documentation has no page ${quote(key)}.` });
    const handler = createPageAsset(() => written);
    stored.set(key, handler);
    return handler(request);
  };
}
