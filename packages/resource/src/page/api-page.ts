import { readFileSync } from 'node:fs';
import { REFERENCE_INSTANT } from '@sandbox/kernel';
import {
  type Html,
  html,
  joinHtml,
  linksFrom,
  pageStyles,
  renderBlock,
  renderInstant,
  renderPage,
  renderTrials,
  type ShownTrial,
  TRIAL_STYLES,
} from '@sandbox/web';
import { collectionsIn, type Dataset, type ResourceRecords } from '../dataset.js';
import type { Resource } from '../define-resource.js';
import { type Feed, feedPathsOf } from '../feed/define-feed.js';
import type { Field } from '../field.js';
import { idInPath } from '../record-id.js';
import type { LivePage } from './live-page.js';
import { renderDiagram, renderReferences } from './relation-diagram.js';

const styles = TRIAL_STYLES + readFileSync(new URL('../../web/api.css', import.meta.url), 'utf8');

/** The content security policy of the page: only scripts and requests of the same host. */
export const API_POLICY = `default-src 'none'; script-src 'self'; style-src ${pageStyles(styles)}; img-src data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`;

/** Records of each collection, and fields of each record, that the page shows. */
const SHOWN_RECORDS = 3;
const SHOWN_FIELDS = 5;

/** Values that a filter has as a button each. */
const MAX_VALUES = 8;

/** The parts of the page. */
export interface ApiPage {
  readonly dataset: Dataset;
  readonly feed: Feed;
  /** Paths worth a first request. */
  readonly examples: readonly string[];
  /** The page that shows the feed; none when left out. */
  readonly live: LivePage | undefined;
}

/**
 * The page at the root of an API: its collections, their relations, and how to request them.
 * @param origin - the URL of the service for the caller, for shell commands
 */
export function renderApiPage({ dataset, feed, examples, live }: ApiPage, origin: string): string {
  const { api } = dataset;
  const collections = collectionsIn(dataset);
  const { singles = [] } = api;
  const root = `/v1/${api.name}`;
  const toHref = linksFrom(root);
  return renderPage({
    title: api.title,
    section: 'services',
    toHref,
    styles,
    body: html`<h1>${api.title}</h1>
<p class="lead">${api.description} Data is frozen at ${renderInstant(REFERENCE_INSTANT)}. API clients receive JSON at this URL.</p>
<ul class="links">
${live && html`<li><a href="${toHref(`${root}/live`)}">${live.title}, live</a></li>`}
<li><a href="${toHref(`${root}/docs`)}">Reference</a></li>
<li><a href="${toHref(`${root}/graphql`)}">GraphQL</a></li>
<li><a href="${toHref(`${root}/openapi.json`)}">OpenAPI</a></li>
<li><a href="${toHref(feedPathsOf(api).asyncapi)}">AsyncAPI</a></li>
<li><a href="${toHref(`${root}/exports/`)}">Exports</a></li>
</ul>
<h2>Try</h2>
${renderTrials(examples.map(toTrial), toHref)}
<h2>Collections</h2>
${renderDiagram(dataset, (name) => toHref(`${root}/${name}`))}
${renderReferences(dataset)}
${joinHtml(
  collections.map((entry) => renderCollection(entry, (path) => toHref(`${root}/${path}`))),
  '\n',
)}
${singles.length > 0 && renderSingles(singles, (name) => toHref(`${root}/${name}`))}<h2>Live feed</h2>
<p>Subscribe to events as server-sent events or over a WebSocket.${live && html` <a href="${toHref(`${root}/live`)}">${live.title}</a> shows the same events.`}</p>
${renderBlock('curl', `curl -N '${origin}${root}/events${toSubscription(feed)}`)}
<script type="module" src="${root}/page/explore.js"></script>`,
  });
}

/** The rest of the command that subscribes: to all topics, or without any to the changes of a session. */
function toSubscription({ topics }: Feed): string {
  const names = Object.keys(topics);
  return names.length > 0 ? `?topics=${names.join(',')}'` : `' -H 'X-Sandbox-Session: keep-demo'`;
}

function renderSingles(singles: readonly Resource[], toHref: (name: string) => string): Html {
  return html`<h2>Single objects</h2>
<ul>${singles.map(({ name, description }) => html`<li><a href="${toHref(name)}">${name}</a>: ${description}</li>`)}</ul>
`;
}

/** An example by its path below the API, such as `tickets/1`. */
function toTrial(path: string): ShownTrial {
  const [place = ''] = path.split('?');
  const label = place.split('/').slice(3).join('/');
  return { name: label.replace('/', '-'), label, request: { method: 'GET', path } };
}

function renderCollection(entry: ResourceRecords, toHref: (path: string) => string): Html {
  const { resource, collection } = entry;
  const { name, description } = resource;
  const relations = Object.entries(resource.relations);
  return html`<section class="collection panel scroll" aria-labelledby="${name}">
<h3 id="${name}"><a href="${toHref(name)}">${name}</a> <span class="count">${collection.size.toLocaleString('en')} records</span></h3>
<p>${description}</p>
${renderSample(entry, toHref)}
${
  relations.length > 0 &&
  html`<p class="hint">Relations, for <code>expand</code> and in GraphQL: ${joinHtml(
    relations.map(([relation, { target, kind }]) =>
      relation === target
        ? html`<code>${relation}</code>`
        : html`<code>${relation}</code> (${kind === 'one' ? 'one of' : 'many of'} ${target})`,
    ),
    ', ',
  )}</p>`
}
${renderFilters(entry, toHref(name))}
</section>`;
}

function renderSample(
  { resource, collection }: ResourceRecords,
  toHref: (path: string) => string,
): Html {
  const { name, fields } = resource;
  const columns = Object.entries(fields)
    .filter(([field, { type }]) => field !== 'id' && TELLING.has(type))
    .slice(0, SHOWN_FIELDS)
    .map(([field]) => field);
  const records = collection.records.slice(0, SHOWN_RECORDS);
  return html`<table class="sample stack" aria-label="Sample of ${name}">
<thead><tr><th scope="col">id</th>${columns.map((column) => html`<th scope="col">${column}</th>`)}</tr></thead>
<tbody>${records.map(
    (record) =>
      html`<tr><td data-title="id"><a href="${toHref(`${name}/${idInPath(record.id)}`)}" aria-label="${name} ${String(record.id)}">${String(record.id)}</a></td>${columns.map((column) => html`<td data-title="${column}">${showValue(record[column])}</td>`)}</tr>`,
  )}</tbody>
</table>`;
}

/** Types of fields whose values are short and typical for a record. */
const TELLING: ReadonlySet<string> = new Set(['string', 'enum', 'int', 'float', 'bool', 'date']);

function showValue(value: unknown): string {
  return value === null || value === undefined ? '–' : String(value);
}

/** Fields with few values, as links that filter by one of them; a script makes switches of them. */
function renderFilters({ resource }: ResourceRecords, list: string): Html | false {
  const filters = Object.entries(resource.fields).flatMap(([name, field]) => {
    const values = valuesOf(field);
    return values.length === 0 ? [] : [{ name, values }];
  });
  if (filters.length === 0) return false;
  const { created } = resource.stamps;
  const values = [...(created === undefined ? [] : [`-${created}`]), 'id'];
  const orders = [{ name: 'sort', values }];
  return html`<div data-list="${list}"><dl class="filters">${[...filters, ...orders].map(
    ({ name, values }) =>
      html`<div><dt>${name}</dt>${values.map(
        (value) =>
          html`<dd><a class="chip" href="${list}?${name}=${encodeURIComponent(value)}" data-name="${name}" data-value="${value}">${value}</a></dd>`,
      )}</div>`,
  )}</dl></div>`;
}

function valuesOf({ type, values = [] }: Field): readonly string[] {
  if (type === 'bool') return ['true', 'false'];
  return values.length <= MAX_VALUES ? values : [];
}
