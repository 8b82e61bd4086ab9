import type { Answer, HttpRequest } from '@sandbox/http';
import type { Clock } from '@sandbox/kernel';
import { EVENT_TYPES, isEventType } from '../../domain/webhook/event-types.js';
import { sampleNotification } from '../../domain/webhook/sample-notification.js';
import { fail } from '../../errors.js';
import { signBody } from '../sign-body.js';

export interface EventSampleContext {
  readonly clock: Clock;
  readonly signatureKey: string;
}

/** Shows a notification of a type as a webhook would get it, with the signature headers of its very bytes. */
export function sampleEvent(
  { params }: HttpRequest,
  { clock, signatureKey }: EventSampleContext,
): Answer {
  const { type: eventType = '' } = params;
  if (!isEventType(eventType)) {
    throw fail('unknown_event_type', {
      detail: `"${eventType}" is not one of ${EVENT_TYPES.join(', ')}.`,
    });
  }
  const body = sampleNotification(eventType, clock.now());
  const signature = signBody(body, signatureKey);
  const headers = ['X-ANET-Signature', signature, 'X-Gateway-Signature', signature];
  return { status: 200, headers: ['Content-Type', 'application/json', ...headers], body };
}
