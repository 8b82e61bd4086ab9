import { readFileSync } from 'node:fs';
import { get, type Route } from '@sandbox/http';
import { ROOT } from '../root.js';

/** Answers a file of the folder `web`, which a page loads. */
export function assetRoute(name: string, type: string): Route {
  const body = readFileSync(new URL(`../../web/${name}`, import.meta.url));
  return get(`${ROOT}/${name}`, function sendAsset() {
    const headers = ['Content-Type', type, 'Cache-Control', 'public, max-age=86400'];
    return { status: 200, headers, body, constant: true };
  });
}
