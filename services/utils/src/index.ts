export { createApp as createUtilsApp } from './app.js';
export { CONTENT_SETTINGS, CREDENTIAL_SETTINGS, OAUTH_KEY_SETTINGS } from './config.js';
export { loadCredentials } from './credentials.js';
