import { get, type Route } from '@sandbox/http';
import {
  createAsset,
  createFileAsset,
  elementScriptRoute,
  HTML_TYPE,
  pageHeaders,
  TOOL_POLICY,
} from '@sandbox/web';
import type { Credentials } from '../credentials.js';
import { ROOT } from '../dependencies.js';
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
  const page = createAsset({
    type: HTML_TYPE,
    body: renderPlaygroundPage(credentials),
    // The query of this page contains codes, which must not leave it.
    headers: pageHeaders({ policy: TOOL_POLICY, referrer: 'no-referrer' }),
  });
  return [
    get(PLAYGROUND_PATH, page),
    elementScriptRoute(PLAYGROUND_PATH),
    assetRoute('playground/playground.css'),
    ...SCRIPTS.map((name) => assetRoute(`playground/${name}`)),
  ];
}

/** The route of a file of the folder `web`, which a page loads. */
export function assetRoute(name: string): Route {
  return get(`${ROOT}/${name}`, createFileAsset(new URL(`../../web/${name}`, import.meta.url)));
}
