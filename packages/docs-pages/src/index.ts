export { createDocsRoutes, type DocsOptions } from './docs-routes.js';
export { type DocsError, type ErrorGroup, errorsOf } from './errors.js';
export type { Login, Logins, TokenRequest } from './logins.js';
export {
  type RecordedResponse,
  type RecordedResponses,
  readRecorded,
  recordedFile,
} from './model/recorded.js';
export { BASE_URL } from './view/base-url.js';
