export { createDocumentRoutes } from './document-routes.js';
export { SANDBOX_TOOLS } from './sections/sandbox-tools.js';
export { WEBHOOK_TOOLS } from './sections/webhook-tools.js';
export { WEBHOOKS } from './sections/webhooks.js';
export { toNotifications } from './to-notifications.js';
