export { createMcpRoute } from './mcp-route.js';
export type { MarkdownPage, McpScope } from './scope.js';
export { serveTools } from './serve-tools.js';
export { TOOLS } from './tools/index.js';
