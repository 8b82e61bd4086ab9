export type { AllowedHost } from '@sandbox/webhook';
export { createApp as createGatewayApp, type GatewayOptions } from './app.js';
export { GATEWAY_OWN_SETTINGS, GATEWAY_SETTINGS, type GatewayOwnSettings } from './config.js';
