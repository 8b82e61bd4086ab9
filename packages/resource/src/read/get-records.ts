import { get, type Handler, type Route } from '@sandbox/http';
import { whenBuilt } from '@sandbox/query-engine';

/** A GET route whose handler reads records; it is called again if it has to wait for an index. */
export function getRecords(path: string, handler: Handler): Route {
  return get(path, (request) => whenBuilt(() => handler(request)));
}
