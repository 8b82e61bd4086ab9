import { defineEndpoint, type HandledEndpoint, inPath } from '@sandbox/endpoint';
import { anyText, type Clock } from '@sandbox/kernel';
import { SIGNATURE_HEADERS, signBody } from '@sandbox/webhook';
import { EVENT_TYPES, isEventType } from '../../domain/webhook/event-types.js';
import { sampleNotification } from '../../domain/webhook/sample-notification.js';
import { fail } from '../../errors.js';
import { rejections } from '../../tools/openapi/open-api-part.js';
import { EVENT_TYPE } from '../find-webhook.js';
import { NOTIFICATION } from './delivery-schemas.js';

/** The context of the tool. */
export interface EventSampleContext {
  readonly clock: Clock;
  readonly signatureKey: string;
}

/**
 * Shows a notification of a type as a webhook would get it, with the signature headers of its exact bytes.
 */
export const sampleEvent: HandledEndpoint<EventSampleContext> = defineEndpoint({
  methods: ['GET'],
  path: '/events/:type/sample',
  operationId: 'sampleEvent',
  summary: 'Get a sample notification',
  description:
    'Returns a notification as a webhook receives it, with sample values. Both signature headers of the response sign its exact bytes.',
  reads: {
    // Another value is rejected as not found.
    type: inPath(
      { ...anyText, schema: EVENT_TYPE },
      {
        description: 'The type of event.',
        example: 'net.authorize.payment.authcapture.created',
      },
    ),
  },
  success: { description: 'The notification.', schema: NOTIFICATION },
  rejections: rejections('404'),
  handle(_request, { type: eventType }, { clock, signatureKey }) {
    if (!isEventType(eventType)) {
      throw fail('unknown_event_type', {
        detail: `"${eventType}" is not one of ${EVENT_TYPES.join(', ')}.`,
      });
    }
    const body = sampleNotification(eventType, clock.now());
    const signature = signBody(body, signatureKey);
    const headers = SIGNATURE_HEADERS.flatMap((name) => [name, signature]);
    return { status: 200, headers: ['Content-Type', 'application/json', ...headers], body };
  },
});
