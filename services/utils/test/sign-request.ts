import { createHash, createHmac } from 'node:crypto';
import type { RequestParts } from '@sandbox/testing';

/** What is signed, and with what. Everything has the value that the service accepts unless a test changes it. */
export interface Draft {
  readonly method?: string;
  /** The path that is sent, without the query. */
  readonly path?: string;
  readonly query?: string;
  /** Sent beside host and x-amz-date, or undefined in their place. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly body?: string;
  /** `yyyymmddThhmmssZ`. */
  readonly date?: string;
  readonly accessKeyId?: string;
  readonly secret?: string;
  /** Day, region, service and terminator, joined by `/`. */
  readonly scope?: string;
  /** The scope that the key is derived for, when it is another. */
  readonly keyScope?: string;
  /** Lines of the canonical request that differ from the plain ones; the body's hash is `payload`. */
  readonly canonical?: {
    readonly method?: string;
    readonly path?: string;
    readonly query?: string;
    readonly headers?: string;
    readonly payload?: string;
  };
  /** Names in the list, all that are sent when left out. */
  readonly signedHeaders?: readonly string[];
}

/** A request that is ready to be sent. */
export interface SignedRequest extends RequestParts {
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
}

export const DATE = '20260330T120000Z';
export const SCOPE = '20260330/us-east-1/execute-api/aws4_request';
export const KEY_ID = 'SANDBOXACCESSKEY0001';
export const SECRET = 'sandbox-secret-access-key-that-protects-nothing';
export const PATH = '/v1/utils/auth/sigv4';
export const HOST = 'sandbox.test';

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** The signature of a canonical request, written anew: a test must not trust what it tests. */
function signatureOf(canonicalRequest: string, draft: Draft = {}): string {
  const { date = DATE, secret = SECRET, scope = SCOPE, keyScope = scope } = draft;
  const text = `AWS4-HMAC-SHA256\n${date}\n${scope}\n${sha256(canonicalRequest)}`;
  let key: string | Buffer = `AWS4${secret}`;
  for (const part of keyScope.split('/')) key = createHmac('sha256', key).update(part).digest();
  return createHmac('sha256', key).update(text).digest('hex');
}

/** The canonical request of a draft whose parts need no encoding, or which says how they are encoded. */
export function canonicalRequestOf(draft: Draft, sent: Readonly<Record<string, string>>): string {
  const { method = 'GET', path = PATH, query = '', body = '', canonical = {} } = draft;
  const names = listedNames(draft, sent);
  const values = Object.fromEntries(
    Object.entries(sent).map(([name, value]) => [name.toLowerCase(), value]),
  );
  const lines = names.map((name) => `${name}:${values[name.toLowerCase()] ?? ''}\n`).join('');
  return [
    canonical.method ?? method,
    canonical.path ?? path,
    canonical.query ?? query,
    canonical.headers ?? lines,
    names.join(';'),
    canonical.payload ?? sha256(body),
  ].join('\n');
}

/** Signs by the Authorization header. */
export function signByHeader(draft: Draft = {}): SignedRequest {
  const { method = 'GET', path = PATH, query = '', body, date = DATE } = draft;
  const { accessKeyId = KEY_ID, scope = SCOPE } = draft;
  const sent = present({ Host: HOST, 'X-Amz-Date': date, ...draft.headers });
  const signature = signatureOf(canonicalRequestOf(draft, sent), draft);
  const names = listedNames(draft, sent).join(';');
  const Authorization = `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope}, SignedHeaders=${names}, Signature=${signature}`;
  return {
    target: query === '' ? path : `${path}?${query}`,
    method,
    headers: { ...sent, Authorization },
    ...(body === undefined ? {} : { body }),
  };
}

/** Signs by the query; `query` holds what comes after the parameters of the signature, in order of names. */
export function presign(draft: Draft & { readonly expires?: string } = {}): SignedRequest {
  const { method = 'GET', path = PATH, query = '', body, date = DATE, expires = '3600' } = draft;
  const { accessKeyId = KEY_ID, scope = SCOPE } = draft;
  const sent = present({ Host: HOST, ...draft.headers });
  const parameters = [
    'X-Amz-Algorithm=AWS4-HMAC-SHA256',
    `X-Amz-Credential=${encodeURIComponent(`${accessKeyId}/${scope}`)}`,
    `X-Amz-Date=${date}`,
    ...(expires === '' ? [] : [`X-Amz-Expires=${expires}`]),
    `X-Amz-SignedHeaders=${encodeURIComponent(listedNames(draft, sent).join(';'))}`,
    ...(query === '' ? [] : [query]),
  ].join('&');
  const signature = signatureOf(canonicalRequestOf({ ...draft, query: parameters }, sent), draft);
  return {
    target: `${path}?${parameters}&X-Amz-Signature=${signature}`,
    method,
    headers: sent,
    ...(body === undefined ? {} : { body }),
  };
}

function listedNames(draft: Draft, sent: Readonly<Record<string, string>>): readonly string[] {
  return (
    draft.signedHeaders ??
    Object.keys(sent)
      .map((name) => name.toLowerCase())
      .sort()
  );
}

function present(headers: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const entries = Object.entries(headers);
  return Object.fromEntries(
    entries.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
