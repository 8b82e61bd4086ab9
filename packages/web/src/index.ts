export {
  type Asset,
  type AssetOptions,
  createAsset,
  createAssetByOrigin,
  createMarkdownAsset,
  HTML_TYPE,
  JSON_TYPE,
  MARKDOWN_TYPE,
  pageOrMarkdown,
} from './asset.js';
export { CODE_STYLES, renderBlock, renderCode } from './code-view.js';
export { COMPRESS, LEAST_COMPRESSED } from './compress.js';
export { createExportRoutes, type ExportOptions, formatsOf } from './export-routes.js';
export { createFileAsset, elementScriptRoute } from './file-asset.js';
export { renderHighlighted } from './highlight.js';
export { breakAddress, escapeHtml, type Html, html, joinHtml, raw, renderInstant } from './html.js';
export { openApiToMarkdown, tagSlug } from './markdown/openapi-to-markdown.js';
export { schemaWords } from './markdown/schema-words.js';
export { pageHeaders } from './page-headers.js';
export {
  bareStyles,
  PAGE_POLICY,
  type PageContent,
  pageStyles,
  renderBarePage,
  renderPage,
  renderToolPage,
  styleSource,
  TOOL_POLICY,
} from './page-shell.js';
export { createResponsePage } from './response-page/create-response-page.js';
export { linksFrom, relativePath, SHELL_FILES } from './shell/page-header.js';
export { docsPath, documentOf, operationPath } from './shell/search-index.js';
export { createShellRoutes } from './shell/shell-routes.js';
export { startPage } from './start-page.js';
export { renderTrials, type ShownTrial, TRIAL_STYLES } from './trials.js';
