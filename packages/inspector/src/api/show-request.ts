import { defineEndpoint, inPath } from '@sandbox/endpoint';
import type { Recording } from '../keep/recording.js';
import type { Recorded } from '../recorded.js';
import { showExchange } from '../show/show-exchange.js';
import { checkAccess } from './check-access.js';
import { findRecording } from './find-recording.js';
import type { InspectContext } from './inspect-context.js';
import { fresh, ID } from './list-requests.js';

export const showRequest = defineEndpoint({
  methods: ['GET'],
  path: '/requests/:id',
  operationId: 'showExchange',
  summary: 'Show an exchange with its headers, bodies and explanation',
  reads: { id: inPath(ID, { description: 'Its id in the list.' }) },
  refusals: { 404: 'It is no longer kept.' },
  enter: (request, context: InspectContext) => {
    checkAccess(request, context.access);
    return context;
  },
  handle: (_request, { id }, context) => fresh(toRecorded(findRecording(id, context), context)),
});

/** All that is known of an exchange. */
export function toRecorded(recording: Recording, { show }: InspectContext): Recorded {
  const { summary, request, response } = showExchange(recording, show);
  return { ...summary, request, response, explanation: [], frames: null, not_sendable: null };
}
