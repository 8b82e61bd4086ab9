export { createMcpRoute, type McpRouteOptions } from './mcp-route.js';
export { isMcpTarget, type MarkdownPage, type McpScope, type ServedApp } from './scope.js';
export { type StdioOptions, serveTools } from './serve-tools.js';
export { TOOLS } from './tools/index.js';
