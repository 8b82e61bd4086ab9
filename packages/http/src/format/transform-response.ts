import type { Exchange } from '../request/exchange.js';
import { findHeader, type HeaderPairs, type HttpResponse } from '../response/response.js';
import { toHeaders } from '../response/response-head.js';
import { chooseCoding } from '../semantics/choose-coding.js';
import { phraseOf } from '../semantics/reason-phrase.js';
import { prefixOf } from '../session/request-session.js';
import { indentJson } from './indent-json.js';
import { encodeFast, type JsonText, jsonOf } from './json-text.js';

/** Headers about the bytes of a response, and those that pages set themselves. */
const OF_BYTES = new Set([
  ...['content-type', 'content-length', 'content-encoding', 'content-language', 'accept-ranges'],
  ...['etag', 'last-modified', 'cache-control', 'expires', 'pragma', 'age', 'vary'],
  ...['content-security-policy', 'referrer-policy', 'cross-origin-opener-policy'],
  ...['permissions-policy', 'content-disposition', 'transfer-encoding', 'refresh'],
]);

/** The request headers that decide whether a page is sent, and in which coding. */
const VARY = 'Accept, Sec-Fetch-Dest, Sec-Fetch-Mode, Upgrade-Insecure-Requests, Accept-Encoding';

/** The response in the requested format; unchanged when it has no JSON, or when a fault changes its bytes. */
export function transformResponse(exchange: Exchange, response: HttpResponse): HttpResponse {
  const { form, fault } = exchange;
  if (form === undefined || fault?.wire !== undefined) return response;
  const json = jsonOf(response);
  if (json === undefined) return response;
  const changed = form === 'page' ? toPage(exchange, response, json) : toIndented(response, json);
  if (changed !== undefined) response.lease?.release();
  return changed ?? response;
}

/** Keeps the tag, as the URL differs from that of the response without indentation. */
function toIndented({ status, headers }: HttpResponse, json: JsonText): HttpResponse | undefined {
  const text = indentJson(json.text);
  return text === undefined ? undefined : { status, headers, body: json.wrap(`${text}\n`) };
}

function toPage(
  exchange: Exchange,
  response: HttpResponse,
  { text }: JsonText,
): HttpResponse | undefined {
  const { platform, raw, id, record, service, method } = exchange;
  const { status, headers = [] } = response;
  const { writePage } = platform;
  const disposition = findHeader(headers, 'Content-Disposition');
  if (writePage === undefined || disposition?.startsWith('attachment')) return undefined;
  const body = Buffer.from(response.body ?? '');
  const all = [...toHeaders(exchange, headers), 'Content-Length', String(body.length)];
  const reason = phraseOf(status) ?? '';
  const prefix = prefixOf(exchange);
  const page = writePage({
    ...{ text, status, reason, method, headers: all, prefix, service, requestId: id },
    target: exchange.target,
    origin: exchange.origin.slice(0, exchange.origin.length - prefix.length),
    isRecorded: record !== undefined,
  });
  if (record !== undefined)
    exchange.pageOf = { head: `HTTP/1.1 ${status} ${reason}\r\n${toLines(all)}\r\n`, body };
  const coding = chooseCoding(raw.headers['accept-encoding']?.toString());
  return {
    status,
    headers: [
      ...page.headers,
      ...withoutBytes(headers),
      ...['Cache-Control', 'no-store', 'Vary', VARY],
      ...(coding === 'identity' ? [] : ['Content-Encoding', coding]),
    ],
    body: encodeFast(Buffer.from(page.body), coding),
  };
}

function withoutBytes(headers: HeaderPairs): HeaderPairs {
  return headers.flatMap((name, index) =>
    index % 2 === 1 || OF_BYTES.has(name.toLowerCase()) ? [] : [name, headers[index + 1] ?? ''],
  );
}

function toLines(headers: HeaderPairs): string {
  return headers.map((text, index) => (index % 2 === 0 ? `${text}: ` : `${text}\r\n`)).join('');
}
