import { defineEndpoint, type Endpoint } from '@sandbox/endpoint';
import { type HttpResponse, html, json, text } from '@sandbox/http';
import { PAGE_POLICY, pageHeaders } from '@sandbox/web';
import { compressedEndpoint } from './compressed-endpoint.js';
import { negotiatedEndpoint } from './negotiated-endpoint.js';
import { SAMPLE_HTML } from './sample-html.js';
import { SAMPLE_JSON } from './sample-json.js';
import { SAMPLE_UTF8 } from './sample-utf8.js';
import { formatSampleXml } from './sample-xml.js';

const XML = 'application/xml';
const PAGE_HEADERS = pageHeaders({ policy: PAGE_POLICY, referrer: 'same-origin' });

/** Sample bodies of several types, and bodies in each content coding. */
export const bodiesEndpoints: readonly Endpoint[] = [
  sample('/json', {
    summary: 'JSON with nesting, numbers, Unicode and null',
    type: 'application/json',
    response: () => json(SAMPLE_JSON, { constant: true }),
  }),
  sample('/xml', { summary: 'An XML document', type: XML, response: answerXml }),
  sample('/html', {
    summary: 'An HTML page',
    type: 'text/html',
    response: () => html(SAMPLE_HTML, { headers: PAGE_HEADERS, constant: true }),
  }),
  sample('/encoding/utf8', {
    summary: 'UTF-8 text: several scripts, emoji and tabs',
    type: 'text/plain',
    response: () => text(SAMPLE_UTF8, { constant: true }),
  }),
  negotiatedEndpoint,
  compressedEndpoint('gzip'),
  compressedEndpoint('deflate'),
  compressedEndpoint('brotli'),
  compressedEndpoint('zstd'),
];

/** A body that is the same for every client. */
function sample(
  path: string,
  body: { readonly summary: string; readonly type: string; readonly response: () => HttpResponse },
): Endpoint {
  const { summary, type, response } = body;
  return defineEndpoint({
    methods: ['GET'],
    path,
    summary,
    produces: [type],
    example: path,
    handle: response,
  });
}

function answerXml(): HttpResponse {
  const headers = ['Content-Type', `${XML}; charset=utf-8`];
  return { status: 200, headers, body: formatSampleXml(), constant: true };
}
