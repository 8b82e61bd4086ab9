import { EVENT_FAMILIES, EVENT_TYPES, type EventType } from '../domain/webhook/event-types.js';
import { sampleNotification } from '../domain/webhook/sample-notification.js';
import type { OpenApiPart } from '../tools/openapi/open-api-part.js';

/** The date of the examples. */
const EXAMPLE_AT = Date.UTC(2026, 2, 30, 12);

const SIGNATURES = ['X-ANET-Signature', 'X-Gateway-Signature'].map((name) => ({
  name,
  in: 'header',
  required: true,
  description: '`sha512=` and the HMAC-SHA512 of the body in upper-case hexadecimal digits.',
  schema: { type: 'string', pattern: '^sha512=[0-9A-F]{128}$' },
}));

/** Describes the webhook notifications: OpenAPI's `webhooks`, by event type. */
export function toWebhookOperations(): OpenApiPart {
  return Object.fromEntries(EVENT_TYPES.map((type) => [type, { post: toOperation(type) }]));
}

function toOperation(type: EventType): OpenApiPart {
  const example: unknown = JSON.parse(sampleNotification(type, EXAMPLE_AT));
  return {
    operationId: `receive.${type}`,
    tags: ['webhooks'],
    summary: `A ${EVENT_FAMILIES[type]} event`,
    description: `The request that the gateway sends to a webhook that lists ${type}.`,
    security: [],
    parameters: SIGNATURES,
    requestBody: {
      required: true,
      content: { 'application/json': { schema: schemaOf(example), example } },
    },
    responses: {
      '200': {
        description: 'The receiver accepts the notification, as with any status from 200 to 299.',
      },
      default: {
        description:
          'The receiver does not accept the notification. The gateway sends it again later.',
      },
    },
  };
}

/** The schema of an example value; optional members cannot be recognised, so none is required. */
function schemaOf(value: unknown): OpenApiPart {
  if (Array.isArray(value)) return { type: 'array', items: schemaOf(value[0]) };
  if (typeof value !== 'object' || value === null) return { type: typeof value };
  const members = Object.entries(value).map(([name, member]) => [name, schemaOf(member)]);
  return { type: 'object', properties: Object.fromEntries(members) };
}
