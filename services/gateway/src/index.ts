export { createApp as createGatewayApp, type GatewayOptions } from './app.js';
export { GATEWAY_OWN_SETTINGS, GATEWAY_SETTINGS, type GatewayOwnSettings } from './config.js';
export type { AllowedHost } from './webhooks/allowed-hosts.js';
