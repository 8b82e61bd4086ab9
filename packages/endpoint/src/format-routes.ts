import type { RouteFacts } from '@sandbox/kernel';
import { toTemplate } from './paths.js';

/** An OpenAPI document, as far as the summaries of its operations. */
export interface SummarizedDocument {
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, { readonly summary?: string } | undefined>>>
  >;
}

/** Columns in which the path and the summary start; longer paths push theirs further. */
const PATH_COLUMN = 8;
const SUMMARY_COLUMN = 56;

/** Lists the routes of a service by path, one a line: method, path, and the summary of the route or of its operation. */
export function formatRoutes(routes: readonly RouteFacts[], { paths }: SummarizedDocument): string {
  const lines = routes.map(({ method, path, summary }) => {
    const template = toTemplate(path);
    const operation = paths[template]?.[method.toLowerCase()];
    const place = `${(method === 'ALL' ? 'ANY' : method).padEnd(PATH_COLUMN)}${template}`;
    const meaning = summary ?? operation?.summary ?? '';
    return { template, line: `${place.padEnd(SUMMARY_COLUMN)} ${meaning}`.trimEnd() };
  });
  return lines
    .toSorted((one, other) =>
      one.template < other.template ? -1 : +(one.template > other.template),
    )
    .map(({ line }) => `${line}\n`)
    .join('');
}
