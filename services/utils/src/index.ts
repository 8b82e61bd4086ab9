export { createApp as createUtilsApp, type UtilsOptions } from './app.js';
export { UTILS_SETTINGS } from './config.js';
export type { Endpoint, EndpointGroup, EndpointParameter } from './endpoint.js';
