export { createApp as createHelpdeskApp, type HelpdeskOptions } from './app.js';
export { HELPDESK_SETTINGS } from './config.js';
export { helpdesk } from './resources/index.js';
