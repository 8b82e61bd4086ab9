export { createDocsRoutes } from './docs-routes.js';
export { type DocsError, type ErrorGroup, errorsOf } from './errors.js';
export { GUIDES_PATH, type Guide, guidePath, listGuides, loadGuides } from './guides/guides.js';
export { createGuidesApp } from './guides/guides-app.js';
export { renderSettings } from './guides/settings-guide.js';
export type { Logins } from './logins.js';
export { type RecordedResponse, readRecorded, recordedFile } from './model/recorded.js';
export { BASE_URL } from './view/base-url.js';
