import { readFileSync } from 'node:fs';
import { type Html, html, linksFrom, pageStyles, renderPage } from '@sandbox/web';
import type { GraphiqlExample } from './graphiql-example.js';

const styles = readFileSync(new URL('../web/page.css', import.meta.url), 'utf8');

/** Scripts, styles and requests of our own host alone. The style of the editor's elements is set by its script. */
export const GRAPHIQL_POLICY = `default-src 'none'; script-src 'self'; style-src 'self' ${pageStyles(styles, false)}; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`;

/** The session that examples name; the script makes it the reader's own. */
const SESSION_HEADERS = { 'X-Sandbox-Session': 'keep-graphiql' };

/** What the page of an API says. */
export interface GraphiqlPage {
  /** The name of the API, and what people call it. */
  readonly name: string;
  readonly title: string;
  /** The address of its GraphQL, where the page is. */
  readonly path: string;
  /** The root of the API, and its schema as text. */
  readonly root: string;
  readonly schema: string;
  readonly examples: readonly GraphiqlExample[];
}

/** The page of an API's GraphQL: its examples to read, in whose place a script puts the editor. */
export function renderGraphiqlPage(page: GraphiqlPage): string {
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
<p>The editor needs scripts. Programs send these operations to <code>POST ${path}</code>; <a href="${toHref(schema)}">the schema</a> has all that can be asked.</p>
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
