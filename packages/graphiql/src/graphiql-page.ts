import { readFileSync } from 'node:fs';
import { get, type Route } from '@sandbox/http';
import {
  type Asset,
  createAsset,
  createFileAsset,
  HTML_TYPE,
  type Html,
  html,
  linksFrom,
  pageHeaders,
  pageStyles,
  renderPage,
} from '@sandbox/web';

/** A first operation on the page. */
export interface GraphiqlExample {
  /** A few words. */
  readonly title: string;
  /** With an operation name, which its tab shows. */
  readonly query: string;
  readonly variables?: Readonly<Record<string, unknown>>;
  /** True if it depends on a session. */
  readonly needsSession?: boolean;
}

const styles = readFileSync(new URL('../web/page.css', import.meta.url), 'utf8');

/** Scripts, styles and requests of this host only. A script sets the styles of the editor. */
const GRAPHIQL_POLICY = `default-src 'none'; script-src 'self'; style-src 'self' ${pageStyles(styles, false)}; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`;

/** The session in the examples; the script replaces it by one for the reader. */
const SESSION_HEADERS = { 'X-Sandbox-Session': 'keep-graphiql' };

export interface GraphiqlPage {
  readonly name: string;
  readonly title: string;
  /** The path of the API's GraphQL, and of the page. */
  readonly path: string;
  /** The root path of the API, and the path of its schema. */
  readonly root: string;
  readonly schema: string;
  /** The editor needs a first tab. */
  readonly examples: readonly [GraphiqlExample, ...GraphiqlExample[]];
}

/** The page of an API's GraphQL. Its examples are readable until a script replaces them by the editor. */
function renderGraphiqlPage(page: GraphiqlPage): string {
  const { name, title, path, root, schema, examples } = page;
  const toHref = linksFrom(path);
  return renderPage({
    title: 'GraphiQL',
    section: 'services',
    crumbs: [{ label: title, path: root }],
    toHref,
    styles,
    isApp: true,
    hasKit: false,
    body: html`<link rel="stylesheet" href="${path}/editor.css">
<h1>${title}: GraphiQL</h1>
<div id="graphiql" data-api="${name}">
<p>The editor needs JavaScript. API clients send these operations to <code>POST ${path}</code>; <a href="${toHref(schema)}">the schema</a> lists all types and fields.</p>
${examples.map(renderExample)}</div>
<script type="module" src="${path}/editor.js"></script>`,
  });
}

function renderExample({ title, query, variables, needsSession }: GraphiqlExample): Html {
  return html`<section data-example>
<h2>${title}</h2>
${renderPart('query', query)}${variables && renderPart('variables', JSON.stringify(variables, undefined, 2))}${
  needsSession && renderPart('headers', JSON.stringify(SESSION_HEADERS, undefined, 2))
}</section>
`;
}

function renderPart(part: 'query' | 'variables' | 'headers', text: string): Html {
  return html`<pre tabindex="0" data-part="${part}">${text}</pre>
`;
}

/** The script and styles of the editor, shared by all APIs of a process. */
const FILES = ['editor.js', 'editor.css'].map(
  (name) => [name, createFileAsset(new URL(`../web/made/${name}`, import.meta.url))] as const,
);

/** The response for clients that prefer HTML to a result. */
export function createGraphiqlAsset(page: GraphiqlPage): Asset {
  return createAsset({
    type: HTML_TYPE,
    body: renderGraphiqlPage(page),
    headers: pageHeaders({ policy: GRAPHIQL_POLICY }),
    vary: ['Accept'],
  });
}

export function createGraphiqlRoutes({ path }: Pick<GraphiqlPage, 'path'>): readonly Route[] {
  return FILES.map(([name, asset]) => get(`${path}/${name}`, asset));
}
