export { createDocsRoutes, type DocsPageOptions } from './docs-page.js';
export { escapeHtml } from './escape-html.js';
export { PAGE_POLICY, type PageContent, renderPage } from './page-shell.js';
export { type StartPageEntry, startPage } from './start-page.js';
export { elementScriptRoute, renderToolPage, TOOL_POLICY } from './tool-page.js';
