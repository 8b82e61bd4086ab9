import { type Operation, partsOf, readOperations, textOf } from '@sandbox/exports';
import { PLATFORM_ERRORS } from '@sandbox/http';
import type { Findable, FoundKind, KnownError, RouteFacts, ServiceApp } from '@sandbox/kernel';
import { tagSlug } from '../markdown/openapi-to-markdown.js';

/** An entry of the index as the script reads it; members at the end are missing if they are empty. */
export type SearchEntry = readonly [
  kind: FoundKind,
  name: string,
  meaning: string,
  path?: string,
  words?: string,
];

export type SearchedApp = Pick<
  ServiceApp,
  'name' | 'title' | 'summary' | 'links' | 'handler' | 'errors' | 'findables'
>;

type Document = ReturnType<NonNullable<RouteFacts['document']>>;

/** Undefined if the service has no OpenAPI document. */
export function documentOf({
  handler,
}: Pick<ServiceApp, 'handler'>):
  | { readonly path: string; readonly document: Document }
  | undefined {
  const route = handler.routes?.find(({ document }) => document !== undefined);
  return route?.document && { path: route.path, document: route.document() };
}

export function docsPath(openapi: string): string {
  return `${openapi.slice(0, openapi.lastIndexOf('/'))}/docs`;
}

/** The path of an operation's page, below the path of the documentation. */
export function operationPath(docs: string, tag: string, id: string): string {
  return `${docs}/${tagSlug(tag)}/${id}`;
}

/** Lists everything that the search finds: pages, operations, error codes, and what services and guides add. */
export function toSearchEntries(apps: readonly SearchedApp[]): readonly SearchEntry[] {
  const found: readonly Findable[] = [
    START_PAGE,
    ...apps.flatMap((app) => [
      ...(app.findables?.() ?? []),
      ...toPages(app),
      ...toOperations(app),
      ...toErrors(app.errors ?? {}, app, ` · ${app.title ?? app.name}`),
    ]),
    ...toErrors(
      PLATFORM_ERRORS,
      apps.find(({ errors }) => errors !== undefined),
    ),
  ];
  return found.map(toEntry);
}

const START_PAGE: Findable = {
  kind: 'page',
  name: 'Start page',
  meaning: 'All services, with a first request to each and the published credentials',
  path: '/',
  words: 'home credentials getting started',
};

function toEntry({ kind, name, meaning, path, words }: Findable): SearchEntry {
  if (words !== undefined && words !== '') return [kind, name, meaning, path ?? '', words];
  return path === undefined ? [kind, name, meaning] : [kind, name, meaning, path];
}

/** Codes have a line each on the page of errors; reasons of payments have a hyphen in their anchors. */
function toErrors(
  table: Readonly<Record<string, KnownError>>,
  app: SearchedApp | undefined,
  service = '',
): readonly Findable[] {
  const docs = app?.links.find(({ path }) => path.endsWith('/docs'))?.path;
  return Object.entries(table).map(([code, { title, status }]) => ({
    kind: 'error',
    name: code,
    meaning: `${status === undefined ? '' : `${status}: `}${title}${service}`,
    ...(docs !== undefined && { path: `${docs}/errors#${code.replace(' ', '-')}` }),
  }));
}

function toPages({ name, title = name, summary, links }: SearchedApp): readonly Findable[] {
  return links.map(({ label, path }) => ({
    kind: 'page',
    name: label === title ? label : `${title}: ${label}`,
    meaning: summary,
    path,
  }));
}

function toOperations(app: SearchedApp): readonly Findable[] {
  const described = documentOf(app);
  if (described === undefined) return [];
  const docs = docsPath(described.path);
  return readOperations(described.document).map((operation) => {
    const { id, verb, path, summary, tag, part } = operation;
    return {
      kind: 'operation',
      name: summary,
      meaning: `${verb.toUpperCase()} ${path} · ${app.title ?? app.name}`,
      path: part.operationId === undefined ? docs : operationPath(docs, tag, id),
      words: wordsOf(operation),
    };
  });
}

/** The names of what an operation takes: its parameters and the fields of its body. */
function wordsOf({ parameters, bodies }: Operation): string {
  const fields = bodies.flatMap(({ schema }) => partsOf(Object(schema).properties));
  const names = [...parameters.map(({ name }) => textOf(name)), ...fields.map(([name]) => name)];
  return [...new Set(names)].join(' ');
}
