import { defineErrors } from '@sandbox/kernel';

const MCP_ERRORS = {
  refused: { status: 400, title: 'The sandbox refused the request' },
  failed: { status: 502, title: 'The request came to no response' },
  unknown_name: { status: 404, title: 'There is nothing of this name' },
  forbidden_target: { status: 400, title: 'A tool cannot send this' },
} as const;

export const mcpError = defineErrors(MCP_ERRORS);
