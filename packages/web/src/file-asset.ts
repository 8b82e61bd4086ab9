import { accessSync, readFileSync } from 'node:fs';
import { get, type Route } from '@sandbox/http';
import { type Asset, createLateAsset } from './asset.js';

/** By file extension. */
const TYPES: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
};

/** For how long browsers use a file without revalidation. It is short, as scripts of two releases must not mix. */
export const FRESH_ASSET = 'public, max-age=3600';

/**
 * Builds the handler of a style sheet or script, which is read at its first request: few processes ever show a page.
 * @throws Error if there is no such file
 */
export function createFileAsset(file: URL): Asset {
  const type = TYPES[file.pathname.split('.').at(-1) ?? ''];
  if (type === undefined)
    throw new TypeError(`${file.pathname} is neither a style sheet nor a script.`);
  accessSync(file);
  return createLateAsset(() => ({
    type,
    body: readFileSync(file),
    cacheControl: FRESH_ASSET,
  }));
}

const ELEMENT_SCRIPT = createFileAsset(new URL('../assets/element.js', import.meta.url));

/**
 * The route of `element.js`, with which the scripts of a page build elements.
 * @param folder - the path of the page's own scripts
 */
export function elementScriptRoute(folder: string): Route {
  return get(`${folder}/element.js`, ELEMENT_SCRIPT);
}
