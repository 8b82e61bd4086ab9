import { defineEndpoint } from '@sandbox/endpoint';
import { explainExchange } from '../explain/explain-exchange.js';
import type { Recording } from '../keep/recording.js';
import type { Recorded } from '../recorded.js';
import { showExchange } from '../show/show-exchange.js';
import { EXCHANGE, enter, fresh } from './endpoint-parts.js';
import { findRecording } from './find-recordings.js';
import type { InspectContext } from './inspect-context.js';
import { RECORDED_SCHEMA } from './schemas.js';
import { obstacleTo } from './send-again.js';

export const showRequest = defineEndpoint({
  methods: ['GET'],
  path: '/requests/:id',
  operationId: 'showExchange',
  summary: 'Get a recorded request with its headers, bodies and explanation',
  reads: { id: EXCHANGE },
  rejections: { 404: 'The request is no longer recorded.' },
  success: { description: 'The request.', schema: RECORDED_SCHEMA },
  enter,
  handle: (_request, { id }, context) => fresh(toRecorded(findRecording(id, context), context)),
});

export function toRecorded(recording: Recording, { show, apps }: InspectContext): Recorded {
  const shown = showExchange(recording, show);
  const { summary, request, response, frames } = shown;
  const explanation = explainExchange(recording, shown, apps);
  const obstacle = obstacleTo(recording);
  return { ...summary, request, response, explanation, frames, not_sendable: obstacle };
}
