import { type Endpoint, toRoutes } from '@sandbox/endpoint';
import type { RawRoute, Route } from '@sandbox/http';
import { TOOLS_ROOT } from '../../tools/define-session-tool.js';
import type { OperationGroup } from '../../tools/openapi/open-api-part.js';
import {
  type DeliveryToolContext,
  listDeliveries,
  resendDelivery,
  showWebhooks,
} from './deliveries.js';
import { type EventSampleContext, sampleEvent } from './event-sample.js';
import { type SendToBinContext, sendToBin } from './send-to-bin.js';

/** The context of the tools for webhooks. */
export interface WebhookToolContext
  extends DeliveryToolContext,
    EventSampleContext,
    SendToBinContext {}

const TOOLS: readonly Endpoint<WebhookToolContext>[] = [
  sampleEvent,
  showWebhooks,
  listDeliveries,
  resendDelivery,
  sendToBin,
];

/** The tools of the sandbox around webhooks. */
export const WEBHOOK_TOOLS: OperationGroup = {
  name: 'webhook tools',
  description:
    'Sandbox tools for webhooks and notifications, outside the imitated API. They use the session of the header or of a `keep-` login.',
  root: TOOLS_ROOT,
  security: [{}, { login: [] }],
  endpoints: TOOLS,
};

/** The routes of the tools around webhooks. */
export function createWebhookToolRoutes(
  context: WebhookToolContext,
): readonly (Route | RawRoute)[] {
  return TOOLS.flatMap((tool) => toRoutes(tool, TOOLS_ROOT, context));
}
