import { get, type Route } from '@sandbox/http';
import { createFileAsset } from '@sandbox/web';
import { ROOT } from '../root.js';

/** Answers a file of the folder `web`, which a page loads. */
export function assetRoute(name: string): Route {
  return get(`${ROOT}/${name}`, createFileAsset(new URL(`../../web/${name}`, import.meta.url)));
}
