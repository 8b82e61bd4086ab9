import { get, post, type Route } from '@sandbox/http';
import {
  type DeliveryToolContext,
  listDeliveries,
  resendDelivery,
  showWebhooks,
} from './deliveries.js';
import { type EventSampleContext, sampleEvent } from './event-sample.js';

export interface WebhookToolContext extends DeliveryToolContext, EventSampleContext {}

const ROOT = '/sandbox/v1';

/** The routes of the tools around webhooks. */
export function createWebhookToolRoutes(context: WebhookToolContext): readonly Route[] {
  const deliveries = `${ROOT}/webhooks/:webhookId/deliveries`;
  return [
    get(`${ROOT}/events/:type/sample`, (request) => sampleEvent(request, context)),
    get(`${ROOT}/webhooks`, (request) => showWebhooks(request, context)),
    get(deliveries, (request) => listDeliveries(request, context)),
    post(`${deliveries}/:number/resend`, (request) => resendDelivery(request, context)),
  ];
}
