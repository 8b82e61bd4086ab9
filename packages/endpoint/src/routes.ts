import type { RawRoute, Route } from '@sandbox/http';
import type { RouteFacts } from '@sandbox/kernel';
import type { Endpoint } from './declaration.js';

/** The root of the paths where all services of a host publish their metadata; it is at the root of the host (RFC 8615 3). */
const WELL_KNOWN = '/.well-known/';

/** Returns the whole path of a pattern or an example below `root`. */
export function absolutePath(root: string, path: string): string {
  return path.startsWith(WELL_KNOWN) ? path : `${root}${path}`;
}

/** Converts an Express pattern to a URI template: `/delay/:seconds` to `/delay/{seconds}`. */
export function toTemplate(pattern: string): string {
  return pattern.replace(/[:*](\w+)/g, '{$1}');
}

/** Converts an endpoint to its routes below `root`, with the context of its handler. */
export function toRoutes<C>(
  endpoint: Endpoint<C>,
  root: string,
  ...[context]: unknown extends C ? [] : [context: C]
): readonly (Route | RawRoute)[] {
  const { methods, summary } = endpoint;
  const path = absolutePath(root, endpoint.path);
  const verbs = methods === 'ALL' ? (['ALL'] as const) : methods;
  if ('raw' in endpoint) {
    const { raw: write } = endpoint;
    const raw: RawRoute['raw'] = (node, response, request) =>
      write(node, response, request, context as C); // as below
    return verbs.map((method) => ({ method, path, summary, raw }));
  }
  const { handler, takesAnyPath } = endpoint;
  const run: Route['handler'] = (request) => handler(request, context as C); // unknown without a context
  return verbs.map((method) => ({
    ...{ method, path, summary, handler: run },
    ...(takesAnyPath && { takesAnyPath }),
  }));
}

/** The part of an OpenAPI document with the summaries of its operations. */
export interface SummarizedDocument {
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, { readonly summary?: string } | undefined>>>
  >;
}

/** Columns in which the path and the summary start; longer paths push theirs further. */
const PATH_COLUMN = 8;
const SUMMARY_COLUMN = 56;

/**
 * Lists the routes of a service by path, one a line: method, path, and the summary of the route or of its operation. A
 * path that takes any method has the summary of its first operation.
 */
export function formatRoutes(routes: readonly RouteFacts[], { paths }: SummarizedDocument): string {
  const lines = routes.map(({ method, path, summary }) => {
    const template = toTemplate(path);
    const operations = paths[template] ?? {};
    const [first] = Object.values(operations);
    const operation = method === 'ALL' ? first : operations[method.toLowerCase()];
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
