import { readFileSync } from 'node:fs';
import { get, type Route } from '@sandbox/http';
import { ACCEPT_FORM_JS, ACCEPT_JS, ACCEPT_UI_JS } from './script-paths.js';

/** Where the hosted pages find their styles. */
export const HOSTED_CSS = '/payment/hosted.css';

/** Where the hosted pages find their script. */
export const HOSTED_JS = '/payment/hosted.js';

const SCRIPT = 'text/javascript; charset=utf-8';
const STYLES = 'text/css; charset=utf-8';

/** The path of each file of the folder `web`, and its media type. */
const ASSETS = [
  [ACCEPT_JS, 'accept.js', SCRIPT],
  [ACCEPT_UI_JS, 'accept-ui.js', SCRIPT],
  [ACCEPT_FORM_JS, 'accept-form.js', SCRIPT],
  [HOSTED_CSS, 'hosted.css', STYLES],
  [HOSTED_JS, 'hosted.js', SCRIPT],
] as const;

/** The routes of what pages load: ours, and for `Accept.js` and `AcceptUI.js` those of merchants. */
export function createAssetRoutes(): readonly Route[] {
  return ASSETS.map(([path, name, type]) => {
    const body = readFileSync(new URL(`../../web/${name}`, import.meta.url));
    return get(path, function sendAsset() {
      const headers = ['Content-Type', type, 'Cache-Control', 'public, max-age=3600'];
      return { status: 200, headers, body, constant: true };
    });
  });
}
