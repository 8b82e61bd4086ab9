import {
  get,
  type Handler,
  type HttpRequest,
  preferredType,
  type RawRoute,
  type Route,
} from '@sandbox/http';
import {
  type Asset,
  createAsset,
  createFileAsset,
  elementScriptRoute,
  HTML_TYPE,
  pageHeaders,
  TOOL_POLICY,
} from '@sandbox/web';
import {
  renderSessionPage,
  renderSessionsPage,
  SESSION_FILES,
  type ShownApp,
} from './session-page.js';
import { SESSION_PATH } from './session-path.js';
import { readChanges, readView, type ViewContext } from './view-endpoints.js';

const assets = new URL('../../web/', import.meta.url);

/** Sends the view as a page to clients that prefer HTML, and adds the files of the page. */
export function withSessionPage(
  routes: readonly (Route | RawRoute)[],
  options: { readonly context: ViewContext; readonly apps: readonly ShownApp[] },
): readonly (Route | RawRoute)[] {
  return [
    ...routes.map((route) =>
      'handler' in route && route.path === SESSION_PATH && route.method === 'GET'
        ? { ...route, handler: preferPage(route.handler, options) }
        : route,
    ),
    elementScriptRoute(SESSION_FILES),
    ...['session.css', 'session.js'].map((name) =>
      get(`${SESSION_FILES}/${name}`, createFileAsset(new URL(name, assets))),
    ),
  ];
}

function preferPage(
  sendJson: Handler,
  { context, apps }: Parameters<typeof withSessionPage>[1],
): Handler {
  const start = toPage(renderSessionsPage());
  return async function sendSession(request) {
    const type = preferredType(request.headers.accept, ['application/json', 'text/html']);
    if (type !== 'text/html') return sendJson(request);
    if (request.session === undefined) return start(request);
    const view = await readView(request, context);
    const changes = await readChanges(request, context);
    return toPage(renderSessionPage(view, { apps, changes, host: hostOf(request) }))(request);
  };
}

function toPage(body: string): Asset {
  const headers = pageHeaders({ policy: TOOL_POLICY });
  return createAsset({
    type: HTML_TYPE,
    body,
    headers,
    cacheControl: 'no-store',
    vary: ['Accept'],
  });
}

/** The origin of the server as the client has it, without the prefix of a session. */
function hostOf({ origin, session }: HttpRequest): string {
  return origin.slice(0, origin.length - (session?.prefix.length ?? 0));
}
