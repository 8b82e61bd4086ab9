import { get, html, type Route } from '@sandbox/http';
import { elementScriptRoute, pageHeaders, TOOL_POLICY } from '@sandbox/web';
import type { Credentials } from '../credentials.js';
import { assetRoute } from './asset-route.js';
import { PLAYGROUND_PATH, renderPlaygroundPage } from './playground-page.js';

const SCRIPTS = [
  'main.js',
  'pkce.js',
  'send-request.js',
  'session.js',
  'show-exchanges.js',
  'show-tokens.js',
];

/** The routes of the OAuth playground. */
export function createPlaygroundRoutes(credentials: Credentials): readonly Route[] {
  const page = renderPlaygroundPage(credentials);
  return [
    get(PLAYGROUND_PATH, function showPlayground() {
      const headers = [
        // Codes come in the query of this page, and must not go on from here.
        ...pageHeaders({ policy: TOOL_POLICY, referrer: 'no-referrer' }),
        ...['Cache-Control', 'no-cache'],
      ];
      return html(page, { headers });
    }),
    elementScriptRoute(PLAYGROUND_PATH),
    assetRoute('playground/playground.css', 'text/css; charset=utf-8'),
    ...SCRIPTS.map((name) => assetRoute(`playground/${name}`, 'text/javascript; charset=utf-8')),
  ];
}
