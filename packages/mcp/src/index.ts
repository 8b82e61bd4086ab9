export { createMcpRoute, type McpRouteOptions } from './mcp-route.js';
export type { MarkdownPage, McpScope, ServedApp } from './scope.js';
export { type StdioOptions, serveTools } from './serve-tools.js';
export { TOOLS } from './tools/index.js';
