import { hash } from 'node:crypto';
import {
  type Coding,
  chooseCoding,
  type Handler,
  type HttpRequest,
  type HttpResponse,
  preferredType,
} from '@sandbox/http';
import { COMPRESS, LEAST_COMPRESSED } from './compress.js';

/** Bytes that are the same at each request until the next release, and how they are sent. */
export interface AssetOptions {
  /** The media type. */
  readonly type: string;
  readonly body: string | Buffer;
  /** Flat pairs of name and value, besides those of the media type, of caching and of the coding. */
  readonly headers?: readonly string[];
  /** Who has it asks at each use whether it has changed, unless this lets them keep it. */
  readonly cacheControl?: string;
  /** The request headers besides Accept-Encoding on which it depends. */
  readonly vary?: readonly string[];
}

/** Responds with an asset, as it is or compressed. */
export type Asset = (request: Pick<HttpRequest, 'headers'>) => HttpResponse | Promise<HttpResponse>;

/** The media types of our pages and documents. */
export const HTML_TYPE = 'text/html; charset=utf-8';
export const JSON_TYPE = 'application/json';

/**
 * Builds the handler of an asset: each coding has a strong `ETag` of its own and is made once, when it is first asked
 * for.
 */
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

/** Builds the handler of a text in Markdown, which is written when it is first asked for. */
export function createMarkdownAsset(write: () => string): Asset {
  let asset: Asset | undefined;
  return function sendMarkdown(request) {
    asset ??= createAsset({ type: MARKDOWN_TYPE, body: write(), vary: ['Accept'] });
    return asset(request);
  };
}

/** Responds with a page, or with the same in Markdown to a client that would rather have that. */
export function pageOrMarkdown(page: Handler, markdown: Handler): Handler {
  return function sendPageOrMarkdown(request) {
    const type = preferredType(request.headers.accept, ['text/html', 'text/markdown']);
    return type === 'text/markdown' ? markdown(request) : page(request);
  };
}
