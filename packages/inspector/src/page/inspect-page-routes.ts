import { get, type Route } from '@sandbox/http';
import {
  createAssetByOrigin,
  createFileAsset,
  elementScriptRoute,
  HTML_TYPE,
  pageHeaders,
  pageStyles,
} from '@sandbox/web';
import {
  INSPECT_FILES,
  INSPECT_PATH,
  type InspectPageOptions,
  renderInspectPage,
} from './inspect-page.js';

/** Only scripts, styles and requests of this host. No page may frame it, as it can send requests again. */
const INSPECT_POLICY = `default-src 'none'; script-src 'self'; style-src 'self' ${pageStyles()}; img-src data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const FILES = [
  'address.js',
  'api.js',
  'badge.js',
  'bar.css',
  'compare.js',
  'copy.js',
  'detail.css',
  'detail.js',
  'explain.js',
  'feed.js',
  'filters.js',
  'format.js',
  'keys.js',
  'list.css',
  'list.js',
  'live.js',
  'look.css',
  'main.js',
  'message.js',
  'panes.js',
  'row.js',
  'sessions.js',
  'store.js',
  'toast.js',
];

export function createInspectPageRoutes({
  apps,
}: Pick<InspectPageOptions, 'apps'>): readonly Route[] {
  const page = createAssetByOrigin((origin) => ({
    type: HTML_TYPE,
    body: renderInspectPage({ apps, origin }),
    headers: pageHeaders({ policy: INSPECT_POLICY }),
  }));
  return [
    { ...get(INSPECT_PATH, page), summary: 'The inspector: every request live, explained' },
    elementScriptRoute(INSPECT_FILES),
    ...FILES.map((name) => {
      const file = new URL(`../../web/${name}`, import.meta.url);
      return get(`${INSPECT_FILES}/${name}`, createFileAsset(file));
    }),
  ];
}
