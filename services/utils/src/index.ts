export { createApp as createUtilsApp, type UtilsOptions } from './app.js';
export {
  CONTENT_SETTINGS,
  CREDENTIAL_SETTINGS,
  OAUTH_KEY_SETTINGS,
  UTILS_SETTINGS,
} from './config.js';
export { type Credentials, loadCredentials } from './credentials.js';
