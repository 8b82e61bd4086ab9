export { toWebhookOperations } from '../../webhooks/openapi/to-webhook-operations.js';
export { WEBHOOK_TOOLS } from '../../webhooks/openapi/webhook-tools.js';
export { WEBHOOKS } from '../../webhooks/openapi/webhooks.js';
export { createDocumentRoutes } from './document-routes.js';
export { SANDBOX_TOOLS } from './sections/sandbox-tools.js';
