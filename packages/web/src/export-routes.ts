import { EXPORT_FORMATS, type ExportFormat, type SuiteOptions, toSuite } from '@sandbox/exports';
import {
  formatSessionName,
  get,
  type Handler,
  type HttpRequest,
  preferredType,
  type Route,
} from '@sandbox/http';
import { createAsset, createAssetByOrigin, HTML_TYPE, JSON_TYPE } from './asset.js';
import { html, joinHtml } from './html.js';
import { pageHeaders } from './page-headers.js';
import { PAGE_POLICY, renderPage } from './page-shell.js';
import { linksFrom } from './shell/page-header.js';

export interface ExportOptions extends Pick<SuiteOptions, 'name' | 'title' | 'authorization'> {
  /** The path of the list; the exports are below it. */
  readonly path: string;
  readonly document: () => Readonly<Record<string, unknown>>;
  /** Formats in addition to those of all services. */
  readonly formats?: readonly ExportFormat[];
}

/** With these headers of proxies, Host may be a name that the caller cannot resolve. */
const FORWARDED = [
  ...['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'],
];

/** The routes of a service's example requests for API clients, and of their list. */
export function createExportRoutes(options: ExportOptions): readonly Route[] {
  const { path, title } = options;
  const formats = formatsOf(options);
  const list = createIndex(options, formats);
  return [
    { ...get(`${path}/`, list), summary: `${title}: the examples for API clients` },
    ...formats.map((format) => ({
      ...get(`${path}/${format.path}`, createExport(options, format)),
      summary: format.description.replace(/\.$/, ''),
    })),
  ];
}

export function formatsOf({
  formats = [],
}: Pick<ExportOptions, 'formats'>): readonly ExportFormat[] {
  return [...EXPORT_FORMATS, ...formats];
}

function createExport({ document, ...rest }: ExportOptions, format: ExportFormat): Handler {
  const send = createAssetByOrigin((place) => {
    const { name } = rest;
    const body = format.write(toSuite({ ...rest, ...parsePlace(place), document: document() }));
    const disposition = `inline; filename="${name}.${format.extension}"`;
    return { type: format.mediaType, body, headers: ['Content-Disposition', disposition] };
  });
  return function sendExport(request) {
    return send({ headers: request.headers, origin: placeOf(request) });
  };
}

/** The origin and session of the caller in one string, the key of the stored export. */
function placeOf(request: HttpRequest): string {
  const { base, origin, headers, session } = request;
  const prefix = session === undefined ? '' : `/s/${formatSessionName(session)}`;
  const isKnown = base.startsWith('http') || !FORWARDED.some((name) => headers[name] !== undefined);
  if (!isKnown) return ` ${prefix}`;
  return `${session?.prefix === '' ? `${origin}${prefix}` : origin} ${prefix}`;
}

function parsePlace(place: string): Pick<SuiteOptions, 'baseUrl' | 'prefix' | 'isSession'> {
  const [baseUrl = '', prefix = ''] = place.split(' ');
  const isSession = prefix !== '';
  return baseUrl === ''
    ? { baseUrl: undefined, prefix, isSession }
    : { baseUrl, prefix: '', isSession };
}

function docsOf(path: string): string {
  return path.replace(/\/exports$/, '/docs');
}

function createIndex({ path, title }: ExportOptions, formats: readonly ExportFormat[]): Handler {
  const vary = ['Accept'];
  const exports = formats.map((format) => ({
    url: `${path}/${format.path}`,
    description: format.description,
  }));
  const description = createAsset({
    type: JSON_TYPE,
    body: JSON.stringify({ title, exports }),
    vary,
  });
  const items = formats.map(
    ({ path: file, description: use }) =>
      html`<tr><td data-title="File"><a href="${file}">${file}</a></td><td data-title="Contents">${use}</td></tr>`,
  );
  const page = createAsset({
    type: HTML_TYPE,
    body: renderPage({
      title: 'Exports',
      section: 'docs',
      crumbs: [{ label: title, path: docsOf(path) }],
      toHref: linksFrom(`${path}/`),
      body: html`<h1>${title}: exports</h1>
<p class="lead">Example requests with expected responses. Download them from a session URL to run them in that session.</p>
<div class="scroll"><table class="stack">
<thead><tr><th scope="col">File</th><th scope="col">Contents</th></tr></thead>
<tbody>${joinHtml(items, '\n')}</tbody>
</table></div>`,
    }),
    headers: pageHeaders({ policy: PAGE_POLICY }),
    vary,
  });
  return function listExports(request) {
    const type = preferredType(request.headers.accept, ['application/json', 'text/html']);
    return type === 'text/html' ? page(request) : description(request);
  };
}
