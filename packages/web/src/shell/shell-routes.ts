import { get, type Handler, type HttpResponse, type Route } from '@sandbox/http';
import type { ServiceApp, SettingsTable } from '@sandbox/kernel';
import { type Asset, createAsset } from '../asset.js';
import { createFileAsset, FRESH_ASSET } from '../file-asset.js';
import { relativePath } from '../relative-path.js';
import { CONSOLE_PATH, ICON, PLAYGROUND_PATH, SHELL_FILES } from './page-header.js';
import { toSearchEntries } from './search-index.js';

/** What the pages of a server have in common. */
export interface ShellOptions {
  readonly apps: readonly ServiceApp[];
  readonly tools?: readonly ServiceApp[];
  /** The settings of the process. */
  readonly settings?: SettingsTable;
}

const assets = new URL('../../assets/', import.meta.url);

/** The scripts that every page has or loads. */
export const SHELL_SCRIPTS = ['shell.js', 'palette.js', 'start.js', 'code.js'].map((name) => ({
  name,
  file: new URL(name, assets),
}));

/** The routes of a server that all of its pages need: what they load, and where their header leads. */
export function createShellRoutes(options: ShellOptions): readonly Route[] {
  const { apps, tools = [] } = options;
  return [
    ...SHELL_SCRIPTS.map(({ name, file }) => get(`${SHELL_FILES}/${name}`, createFileAsset(file))),
    get(`${SHELL_FILES}/search.js`, createSearchAsset(options)),
    get('/favicon.ico', ICON_ASSET),
    get(CONSOLE_PATH, leadTo(CONSOLE_PATH, findConsole([...apps, ...tools]))),
    get(PLAYGROUND_PATH, leadTo(PLAYGROUND_PATH, findPlayground(apps))),
  ];
}

/** The index of the search as a module, which needs no further permission of a page. */
export function renderSearchIndex({ apps, tools = [], settings }: ShellOptions): string {
  const found = toSearchEntries([...apps, ...tools], settings);
  return `export default [\n${found.map((entry) => JSON.stringify(entry)).join(',\n')},\n];\n`;
}

function createSearchAsset(options: ShellOptions): Asset {
  let asset: Asset | undefined;
  return function sendSearchIndex(request) {
    asset ??= createAsset({
      type: 'text/javascript; charset=utf-8',
      body: renderSearchIndex(options),
      cacheControl: FRESH_ASSET,
    });
    return asset(request);
  };
}

/** For pages that are no pages of ours, whose browser asks for it by itself. */
const ICON_ASSET = createAsset({ type: 'image/svg+xml', body: ICON, cacheControl: FRESH_ASSET });

/** The inspector where there is one, else the session of the gateway. */
function findConsole(apps: readonly ServiceApp[]): string {
  const places = apps.flatMap(({ links }) => links.map(({ path }) => path));
  return ['/inspect', '/sandbox'].find((path) => places.includes(path)) ?? '/';
}

function findPlayground(apps: readonly ServiceApp[]): string {
  const [root] = apps.find(({ name }) => name === 'utils')?.paths ?? [];
  return root === undefined ? '/' : `${root}/playground`;
}

/** Leads on by a link relative to the request, which stays within a session. */
function leadTo(path: string, target: string): Handler {
  const response: HttpResponse = {
    status: 302,
    headers: ['Location', relativePath(path, target), 'Cache-Control', 'no-cache'],
  };
  return () => response;
}
