import { defineEndpoint, inPath } from '@sandbox/endpoint';
import type { CodeRequest } from '@sandbox/exports';
import { CODE_LANGUAGES, WRITE_CODE } from '@sandbox/exports';
import { text } from '@sandbox/http';
import { oneOf } from '@sandbox/kernel';
import type { Shown } from '../show/show-exchange.js';
import { showExchange } from '../show/show-exchange.js';
import { EXCHANGE, enter, FRESH } from './endpoint-parts.js';
import { findRecording } from './find-recordings.js';

export const showAsCode = defineEndpoint({
  methods: ['GET'],
  path: '/requests/:id/as/:language',
  operationId: 'showExchangeAsCode',
  summary: 'Get a recorded request as code that sends it',
  produces: ['text/plain'],
  reads: {
    id: EXCHANGE,
    language: inPath(oneOf(CODE_LANGUAGES), { description: 'Language or tool of the code.' }),
  },
  rejections: { 404: 'The request is no longer recorded.' },
  enter,
  handle(request, { id, language }, context) {
    const shown = showExchange(findRecording(id, context), context.show);
    const origin = request.origin.slice(
      0,
      request.origin.length - (request.session?.prefix.length ?? 0),
    );
    return text(WRITE_CODE[language](toCodeRequest(shown, origin)), { headers: FRESH });
  },
});

const OWN = [
  'host',
  'connection',
  'keep-alive',
  'content-length',
  'transfer-encoding',
  'accept-encoding',
  'expect',
  'te',
  'upgrade',
  'x-request-id',
];

/** @param origin - the origin of this server, as seen by the reader of the code */
function toCodeRequest({ summary, request, mask }: Shown, origin: string): CodeRequest {
  const { method, path, search, status } = summary;
  const { headers, body, encoding, truncated } = request;
  return {
    method,
    url: path.startsWith('/') ? `${origin}${path}${search}` : `${path}${search}`,
    headers: headers.filter(([name]) => !OWN.includes(name.toLowerCase())),
    body,
    isBase64: encoding === 'base64',
    status,
    notes: [
      ...(mask.hasHidden ? ['Secrets are masked. Replace them with yours.'] : []),
      ...(truncated ? ['The body is incomplete: only its beginning was recorded.'] : []),
    ],
  };
}
