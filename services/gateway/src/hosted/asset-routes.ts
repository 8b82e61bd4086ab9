import { get, type Route } from '@sandbox/http';
import { createFileAsset } from '@sandbox/web';
import { ACCEPT_FORM_JS, ACCEPT_JS, ACCEPT_UI_JS } from './script-paths.js';

/** Where the hosted pages find their styles. */
export const HOSTED_CSS = '/payment/hosted.css';

/** Where the hosted pages find their script. */
export const HOSTED_JS = '/payment/hosted.js';

/** The path of each file of the folder `web`. */
const ASSETS = [
  [ACCEPT_JS, 'accept.js'],
  [ACCEPT_UI_JS, 'accept-ui.js'],
  [ACCEPT_FORM_JS, 'accept-form.js'],
  [HOSTED_CSS, 'hosted.css'],
  [HOSTED_JS, 'hosted.js'],
] as const;

/** The routes of what pages load: ours, and for `Accept.js` and `AcceptUI.js` those of merchants. */
export function createAssetRoutes(): readonly Route[] {
  return ASSETS.map(([path, name]) =>
    get(path, createFileAsset(new URL(`../../web/${name}`, import.meta.url))),
  );
}
