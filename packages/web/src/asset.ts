import { hash } from 'node:crypto';
import {
  type Coding,
  chooseCoding,
  type Handler,
  type HttpRequest,
  type HttpResponse,
  preferredType,
} from '@sandbox/http';
import { lazy } from '@sandbox/kernel';
import { COMPRESS, LEAST_COMPRESSED } from './compress.js';

/** Bytes that stay the same until the next release, with their headers. */
export interface AssetOptions {
  readonly type: string;
  readonly body: string | Buffer;
  /** Alternating names and values, in addition to the media type, caching and coding. */
  readonly headers?: readonly string[];
  /** Without it, clients revalidate at each use. */
  readonly cacheControl?: string;
  /** The request headers on which it depends, in addition to Accept-Encoding. */
  readonly vary?: readonly string[];
}

export type Asset = (request: Pick<HttpRequest, 'headers'>) => HttpResponse | Promise<HttpResponse>;

export const HTML_TYPE = 'text/html; charset=utf-8';
export const JSON_TYPE = 'application/json';

/** Builds the handler of an asset. Each coding has its own strong `ETag` and is compressed once, at its first request. */
export function createAsset(options: AssetOptions): Asset {
  const body = typeof options.body === 'string' ? Buffer.from(options.body) : options.body;
  const digest = hash('sha1', body, 'base64url');
  const identity = toResponse(options, { body, tag: digest });
  const made = new Map<Coding, HttpResponse | Promise<HttpResponse>>([['identity', identity]]);
  const make = async (coding: Exclude<Coding, 'identity'>): Promise<HttpResponse> => {
    try {
      const compressed = await COMPRESS[coding](body);
      const isShorter = compressed.length < body.length;
      const response = isShorter
        ? toResponse(options, { body: compressed, tag: `${digest}-${coding}`, coding })
        : identity;
      made.set(coding, response);
      return response;
    } catch (error) {
      made.delete(coding); // the next request tries again
      throw error;
    }
  };
  return function sendAsset({ headers }) {
    if (body.length < LEAST_COMPRESSED) return identity;
    const coding = chooseCoding(headers['accept-encoding']?.toString());
    const known = made.get(coding);
    if (known !== undefined || coding === 'identity') return known ?? identity;
    const making = make(coding);
    made.set(coding, making);
    return making;
  };
}

function toResponse(
  { type, headers = [], cacheControl = 'no-cache', vary = [] }: AssetOptions,
  { body, tag, coding }: { readonly body: Buffer; readonly tag: string; readonly coding?: Coding },
): HttpResponse {
  return {
    status: 200,
    headers: [
      ...['Content-Type', type, ...headers],
      ...(coding === undefined ? [] : ['Content-Encoding', coding]),
      ...['ETag', `"${tag}"`, 'Cache-Control', cacheControl],
      ...['Vary', [...vary, 'Accept-Encoding'].join(', ')],
    ],
    body,
  };
}

export const MARKDOWN_TYPE = 'text/markdown; charset=utf-8';

/** Builds the handler of a Markdown document, which is written at its first request. */
export function createMarkdownAsset(write: () => string): Asset {
  return createLateAsset(() => ({ type: MARKDOWN_TYPE, body: write(), vary: ['Accept'] }));
}

/** Builds the handler of an asset that is made at its first request. */
export function createLateAsset(make: () => AssetOptions): Asset {
  const asset = lazy(() => createAsset(make()));
  return function sendLateAsset(request) {
    return asset()(request);
  };
}

/** Responds with a page, or with its Markdown to clients that prefer it. */
export function pageOrMarkdown(page: Handler, markdown: Handler): Handler {
  return function sendPageOrMarkdown(request) {
    const type = preferredType(request.headers.accept, ['text/html', 'text/markdown']);
    return type === 'text/markdown' ? markdown(request) : page(request);
  };
}

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
