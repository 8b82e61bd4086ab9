export { createDocumentRoutes } from './document-routes.js';
export { SANDBOX_TOOLS } from './sections/sandbox-tools.js';
export { WEBHOOKS } from './sections/webhooks.js';
