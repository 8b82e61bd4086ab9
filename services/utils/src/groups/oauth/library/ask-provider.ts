import { AsyncLocalStorage } from 'node:async_hooks';
import { type IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { Provider } from 'oidc-provider';
import { cleanErrorText, type ProviderResponse } from './provider-response.js';

/** The client of each call to the library, which does not pass it to its storage and its hooks. */
const CLIENTS = new AsyncLocalStorage<Pick<ProviderRequest, 'client' | 'thumbprint'>>();

/** The key of the client whose request the library works on. */
export function clientOfLibrary(): string {
  return CLIENTS.getStore()?.client ?? '';
}

/** The thumbprint of the certificate of that client; undefined when it sent none. */
export function thumbprintOfLibrary(): string | undefined {
  return CLIENTS.getStore()?.thumbprint;
}

/** A request as the library shall see it. */
export interface ProviderRequest {
  /** Path and query. */
  readonly target: string;
  /** The key of the client. */
  readonly client: string;
  /** A body makes it a POST. */
  readonly form?: string;
  readonly authorization?: string | undefined;
  /** The proof of DPoP (RFC 9449 4.1). */
  readonly dpop?: string | undefined;
  /** The thumbprint of the client's certificate, to which tokens are bound (RFC 8705 3). */
  readonly thumbprint?: string | undefined;
}

/**
 * Asks the library as if the request had come to its issuer, whatever name the client used and however many proxies are in
 * between; and keeps its response from going out as it is. No cookie comes in: nothing here depends on one.
 */
export async function askProvider(
  provider: Provider,
  requested: ProviderRequest,
): Promise<ProviderResponse> {
  const request = toRequest(new URL(provider.issuer), requested);
  const response = new CapturedResponse(request);
  await CLIENTS.run(requested, () => provider.callback()(request, response));
  return cleanErrorText({
    status: response.statusCode,
    headers: response.getHeaders(),
    body: response.captured,
  });
}

function toRequest(
  issuer: URL,
  { target, form, authorization, dpop }: ProviderRequest,
): IncomingMessage {
  const headers = {
    host: issuer.host,
    accept: 'application/json',
    ...(authorization === undefined ? {} : { authorization }),
    ...(dpop === undefined ? {} : { dpop }),
    ...(form === undefined
      ? {}
      : {
          'content-type': 'application/x-www-form-urlencoded',
          'content-length': String(Buffer.byteLength(form)),
        }),
  };
  const stream = Readable.from(form === undefined ? [] : [Buffer.from(form)]);
  return Object.assign(stream, {
    method: form === undefined ? 'GET' : 'POST',
    url: target,
    // What the issuer has for a path stands before it, as of an application that is mounted there.
    originalUrl: `${issuer.pathname.replace(/\/$/, '')}${target}`,
    headers,
    httpVersionMajor: 1,
    httpVersionMinor: 1,
    socket: { encrypted: issuer.protocol === 'https:' },
  }) as unknown as IncomingMessage; // all that the library and Koa read of a request
}

/** A response that goes nowhere. */
class CapturedResponse extends ServerResponse {
  captured = '';

  override end(body?: unknown): this {
    if (typeof body === 'string' || Buffer.isBuffer(body)) this.captured = body.toString();
    return this;
  }
}
