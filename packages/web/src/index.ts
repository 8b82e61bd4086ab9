export { type Asset, type AssetOptions, createAsset, HTML_TYPE, JSON_TYPE } from './asset.js';
export { createAssetByOrigin } from './asset-by-origin.js';
export { COMPRESS, LEAST_COMPRESSED } from './compress.js';
export { createDocsRoutes, type DocsOptions } from './docs-page.js';
export { createExportRoutes, type ExportOptions } from './export-routes.js';
export { createFileAsset } from './file-asset.js';
export { type Html, type HtmlValue, html, joinHtml, raw } from './html.js';
export {
  createMarkdownAsset,
  MARKDOWN_TYPE,
  pageOrMarkdown,
} from './markdown/markdown-asset.js';
export {
  createResolve,
  listOperations,
  openApiToMarkdown,
} from './markdown/openapi-to-markdown.js';
export { type OperationPlace, renderOperation } from './markdown/render-operation.js';
export { type PageHeadersOptions, pageHeaders } from './page-headers.js';
export {
  PAGE_POLICY,
  type PageContent,
  pageStyles,
  renderPage,
  styleSource,
} from './page-shell.js';
export { relativePath } from './relative-path.js';
export { type StartPageEntry, startPage } from './start-page.js';
export { elementScriptRoute, renderToolPage, TOOL_POLICY } from './tool-page.js';
