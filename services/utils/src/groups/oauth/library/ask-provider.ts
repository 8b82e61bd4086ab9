import { type IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { Provider } from 'oidc-provider';
import { callLibrary } from './library-storage.js';
import { cleanErrorText, type ProviderResponse } from './provider-response.js';

/** A request for the library. */
export interface ProviderRequest {
  /** Path and query. */
  readonly target: string;
  /** The key of the client. */
  readonly client: string;
  /** A request with a body is a POST. */
  readonly form?: string;
  readonly authorization?: string | undefined;
  /** The proof of DPoP (RFC 9449 4.1). */
  readonly dpop?: string | undefined;
  /** The thumbprint of the client's certificate, to which tokens are bound (RFC 8705 3). */
  readonly thumbprint?: string | undefined;
}

/**
 * Passes a request to the library as if it were sent to the issuer, whatever name the client used and however
 * many proxies are in between. It captures the response instead of sending it as it is. No cookie is passed
 * on: nothing here depends on one.
 */
export async function askProvider(
  provider: Provider,
  requested: ProviderRequest,
): Promise<ProviderResponse> {
  const request = toRequest(new URL(provider.issuer), requested);
  const response = new CapturedResponse(request);
  await callLibrary(requested, () => provider.callback()(request, response));
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
    // The path of the issuer precedes it, as of an application that is mounted there.
    originalUrl: `${issuer.pathname.replace(/\/$/, '')}${target}`,
    headers,
    httpVersionMajor: 1,
    httpVersionMinor: 1,
    socket: { encrypted: issuer.protocol === 'https:' },
  }) as unknown as IncomingMessage; // all that the library and Koa read of a request
}

/** A response that is captured and sent nowhere. */
class CapturedResponse extends ServerResponse {
  captured = '';

  override end(body?: unknown): this {
    if (typeof body === 'string' || Buffer.isBuffer(body)) this.captured = body.toString();
    return this;
  }
}
