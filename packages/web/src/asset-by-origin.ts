import type { HttpRequest, HttpResponse } from '@sandbox/http';
import { type Asset, type AssetOptions, createAsset } from './asset.js';

const MAX_ORIGINS = 4;

/**
 * Builds the handler of a document that contains the origin of the server, made once for each origin. Clients choose the Host
 * header, so few are stored; once there are that many, a new one is not compressed at its first request.
 */
export function createAssetByOrigin(
  make: (origin: string) => AssetOptions,
): (request: Pick<HttpRequest, 'headers' | 'origin'>) => HttpResponse | Promise<HttpResponse> {
  const stored = new Map<string, Asset>(); // oldest first
  return function sendAssetByOrigin({ headers, origin }) {
    const known = stored.get(origin);
    if (known !== undefined) return known({ headers });
    const asset = createAsset(make(origin));
    stored.set(origin, asset);
    if (stored.size <= MAX_ORIGINS) return asset({ headers });
    for (const oldest of [...stored.keys()].slice(0, -MAX_ORIGINS)) stored.delete(oldest);
    return asset({ headers: {} });
  };
}
