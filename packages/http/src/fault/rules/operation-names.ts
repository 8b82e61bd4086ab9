import { isObject, type JsonObject, type ServiceApp } from '@sandbox/kernel';
import type { Exchange } from '../../request/exchange.js';

/** A path of an OpenAPI document, with the ids of its operations by their methods. */
interface DocumentedPath {
  /** Undefined for a parameter. */
  readonly parts: readonly (string | undefined)[];
  readonly ids: ReadonlyMap<string, string>;
}

const known = new WeakMap<ServiceApp, readonly DocumentedPath[]>();

/**
 * Returns the names of a requested operation: its id in the OpenAPI document of its service, and the names that the
 * service reads from the body. An unreadable body has no names; the handler reports it.
 */
export async function nameOperations(
  exchange: Exchange,
  app: ServiceApp,
): Promise<readonly string[]> {
  const { method, path } = exchange;
  const verb = method === 'HEAD' ? 'GET' : method;
  const parts = path.split('/');
  const place = pathsOf(app).find((one) => one.ids.has(verb) && fits(one, parts));
  const id = place?.ids.get(verb);
  const named = (await app.nameOperations?.(exchange).catch(() => [])) ?? [];
  return id === undefined ? named : [id, ...named];
}

function fits({ parts }: DocumentedPath, sent: readonly string[]): boolean {
  if (parts.length !== sent.length) return false;
  return parts.every((part, index) => part === undefined || part === sent[index]);
}

function pathsOf(app: ServiceApp): readonly DocumentedPath[] {
  const before = known.get(app);
  if (before !== undefined) return before;
  const paths = (app.handler.routes ?? []).flatMap(({ document }) => {
    const items = document?.().paths;
    return isObject(items) ? Object.entries(items).map(toDocumentedPath) : [];
  });
  // Constant paths take precedence over paths with parameters.
  const sorted = paths.sort((one, other) => parametersOf(one) - parametersOf(other));
  known.set(app, sorted);
  return sorted;
}

function toDocumentedPath([template, item]: readonly [string, unknown]): DocumentedPath {
  const operations = isObject(item) ? Object.entries(item) : [];
  return {
    parts: template.split('/').map((part) => (part.includes('{') ? undefined : part)),
    ids: new Map(
      operations.flatMap(([method, operation]) => {
        const id = isObject(operation) ? idOf(operation) : undefined;
        return id === undefined ? [] : [[method.toUpperCase(), id] as const];
      }),
    ),
  };
}

function idOf({ operationId }: JsonObject): string | undefined {
  return typeof operationId === 'string' ? operationId : undefined;
}

function parametersOf({ parts }: DocumentedPath): number {
  return parts.filter((part) => part === undefined).length;
}
