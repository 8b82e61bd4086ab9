export { toolScope } from './agents/create-agents-app.js';
export { createApps } from './app.js';
export { formatBanner } from './banner.js';
export { ALL_IN_ONE_SETTINGS, type AllInOneSettings } from './config.js';
export { createSandbox } from './create-sandbox.js';
export type { OwnSource } from './own/own-sources.js';
