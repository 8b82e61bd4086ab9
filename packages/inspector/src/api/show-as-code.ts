import { defineEndpoint, inPath } from '@sandbox/endpoint';
import { CODE_LANGUAGES, WRITE_CODE } from '@sandbox/exports';
import { text } from '@sandbox/http';
import { oneOf } from '@sandbox/kernel';
import { toCodeRequest } from '../code/code-request.js';
import { showExchange } from '../show/show-exchange.js';
import { EXCHANGE, enter } from './endpoint-parts.js';
import { findRecording } from './find-recording.js';

export const showAsCode = defineEndpoint({
  methods: ['GET'],
  path: '/requests/:id/as/:language',
  operationId: 'showExchangeAsCode',
  summary: 'Write the request of an exchange as code that sends it',
  produces: ['text/plain'],
  reads: {
    id: EXCHANGE,
    language: inPath(oneOf(CODE_LANGUAGES), { description: 'What runs the code.' }),
  },
  rejections: { 404: 'It is no longer kept.' },
  enter,
  handle(request, { id, language }, context) {
    const shown = showExchange(findRecording(id, context), context.show);
    const origin = request.origin.slice(
      0,
      request.origin.length - (request.session?.prefix.length ?? 0),
    );
    return text(WRITE_CODE[language](toCodeRequest(shown, origin)), {
      headers: ['Cache-Control', 'no-store'],
    });
  },
});
