import { get, type Route } from '@sandbox/http';
import { createFileAsset } from '@sandbox/web';

/** Where merchants' pages find the script that makes payment nonces. */
export const ACCEPT_JS = '/accept/v1/Accept.js';

/** Where merchants' pages find the script that shows a form for them. */
export const ACCEPT_UI_JS = '/accept/v3/AcceptUI.js';

/** The script of that form. */
export const ACCEPT_FORM_JS = '/accept/v3/form.js';

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
