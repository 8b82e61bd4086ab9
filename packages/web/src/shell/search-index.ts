import { readOperations } from '@sandbox/exports';
import { PLATFORM_ERRORS } from '@sandbox/http';
import type { KnownError, RouteFacts, ServiceApp, SettingsTable } from '@sandbox/kernel';
import { tagSlug } from '../markdown/openapi-to-markdown.js';

/** An entry of the search on every page; the path is missing if it has no page. */
export type SearchEntry = readonly [kind: string, name: string, meaning: string, path?: string];

export type SearchedApp = Pick<ServiceApp, 'name' | 'summary' | 'links' | 'handler' | 'errors'>;

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

/** Service pages, operations, settings and error codes. */
export function toSearchEntries(
  apps: readonly SearchedApp[],
  settings: SettingsTable = {},
): readonly SearchEntry[] {
  return [
    ...apps.flatMap(toPages),
    ...apps.flatMap(toOperations),
    ...Object.entries(settings).map(([name, { meaning }]) => ['setting', name, meaning] as const),
    ...toErrors(PLATFORM_ERRORS),
    ...apps.flatMap(({ name, errors = {} }) => toErrors(errors, name)),
  ];
}

function toErrors(
  table: Readonly<Record<string, KnownError>>,
  service?: string,
): readonly SearchEntry[] {
  const kind = service === undefined ? 'error' : `error of ${service}`;
  return Object.entries(table).map(([code, { title, status }]) => [
    kind,
    code,
    status === undefined ? title : `${status}: ${title}`,
  ]);
}

function toPages({ name, summary, links }: SearchedApp): readonly SearchEntry[] {
  return links.map(({ label, path }) => ['page', `${name}: ${label}`, summary, path]);
}

function toOperations(app: SearchedApp): readonly SearchEntry[] {
  const described = documentOf(app);
  if (described === undefined) return [];
  const docs = docsPath(described.path);
  return readOperations(described.document).map(({ id, verb, path, summary, tag, part }) => {
    const anchor = part.operationId === undefined ? '' : `/${tagSlug(tag)}#${id}`;
    return [app.name, `${verb.toUpperCase()} ${path}`, summary, `${docs}${anchor}`];
  });
}
