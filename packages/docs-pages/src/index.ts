export { createDocsRoutes, type DocsOptions } from './docs-routes.js';
export { type DocsError, type ErrorGroup, errorsOf } from './errors.js';
export {
  GUIDES_PATH,
  type Guide,
  guidePath,
  listGuides,
  loadGuides,
} from './guides/guides.js';
export { createGuidesApp, type GuidesOptions } from './guides/guides-app.js';
export { renderSettings } from './guides/settings-guide.js';
export type { Login, Logins, TokenRequest } from './logins.js';
export {
  type RecordedResponse,
  type RecordedResponses,
  readRecorded,
  recordedFile,
} from './model/recorded.js';
export { BASE_URL } from './view/base-url.js';
