import { accessSync, readFileSync } from 'node:fs';
import { type Asset, createAsset } from './asset.js';

/** The media types of what our pages load, by the ending of the file's name. */
const TYPES: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
};

/** How long a browser uses a file without asking; scripts of one release must not meet those of another for long. */
export const FRESH_ASSET = 'public, max-age=3600';

/**
 * Builds the handler of a style sheet or a script, which is read when it is first asked for: few processes ever show a page.
 * @throws Error when there is no such file
 */
export function createFileAsset(file: URL): Asset {
  const type = TYPES[file.pathname.split('.').at(-1) ?? ''];
  if (type === undefined)
    throw new TypeError(`${file.pathname} is neither a style sheet nor a script.`);
  accessSync(file);
  let asset: Asset | undefined;
  return function sendFileAsset(request) {
    asset ??= createAsset({
      type,
      body: readFileSync(file),
      cacheControl: FRESH_ASSET,
    });
    return asset(request);
  };
}
