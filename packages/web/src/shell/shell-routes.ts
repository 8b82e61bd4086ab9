import { get, type Handler, type HttpResponse, type Route } from '@sandbox/http';
import type { ServiceApp } from '@sandbox/kernel';
import { type Asset, createAsset, createLateAsset } from '../asset.js';
import { DESIGN_PAGE, DESIGN_PATH } from '../design-page.js';
import { createFileAsset, FRESH_ASSET } from '../file-asset.js';
import { ICON, REDIRECTS, relativePath, SHELL_FILES } from './page-header.js';
import { toSearchEntries } from './search-index.js';
import { SYNONYMS } from './search-synonyms.js';

export interface ShellOptions {
  readonly apps: readonly ServiceApp[];
  readonly tools?: readonly ServiceApp[];
}

const assets = new URL('../../assets/', import.meta.url);

export const SHELL_SCRIPTS = [
  ...['shell.js', 'palette.js', 'rank.js', 'trial.js', 'code.js', 'json.js'],
].map((name) => ({ name, file: new URL(name, assets) }));

/** The routes that all pages of a server need: the files they load, and the links of their header. */
export function createShellRoutes(options: ShellOptions): readonly Route[] {
  const { apps, tools = [] } = options;
  const pages = [...apps, ...tools].flatMap(({ links }) => links.map(({ path }) => path));
  return [
    ...SHELL_SCRIPTS.map(({ name, file }) => get(`${SHELL_FILES}/${name}`, createFileAsset(file))),
    get(`${SHELL_FILES}/search.js`, createSearchAsset(options)),
    get('/favicon.ico', ICON_ASSET),
    get(DESIGN_PATH, DESIGN_PAGE),
    ...Object.entries(REDIRECTS).map(([path, targets]) =>
      get(path, redirect(path, targets.find((target) => pages.includes(target)) ?? '/')),
    ),
  ];
}

/** The search index as a module, which needs no further permission in the policy. */
export function renderSearchIndex({ apps, tools = [] }: ShellOptions): string {
  const found = toSearchEntries([...apps, ...tools]);
  const entries = found.map((entry) => JSON.stringify(entry)).join(',\n');
  return `export const synonyms = ${JSON.stringify(SYNONYMS)};\nexport default [\n${entries},\n];\n`;
}

function createSearchAsset(options: ShellOptions): Asset {
  return createLateAsset(() => ({
    type: 'text/javascript; charset=utf-8',
    body: renderSearchIndex(options),
    cacheControl: FRESH_ASSET,
  }));
}

/** For other pages, whose browser requests it by default. */
const ICON_ASSET = createAsset({ type: 'image/svg+xml', body: ICON, cacheControl: FRESH_ASSET });

/** Redirects to a relative URL, which stays in a session. */
function redirect(path: string, target: string): Handler {
  const response: HttpResponse = {
    status: 302,
    headers: ['Location', relativePath(path, target), 'Cache-Control', 'no-cache'],
  };
  return () => response;
}
