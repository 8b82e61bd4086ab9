export type { AllowedHost } from '@sandbox/webhook';
export { createApp as createGatewayApp } from './app.js';
export { GATEWAY_OWN_SETTINGS } from './config.js';
