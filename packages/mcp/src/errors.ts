import { defineErrors } from '@sandbox/kernel';

const MCP_ERRORS = {
  refused: { status: 400, title: 'The sandbox rejected the request' },
  failed: { status: 502, title: 'The request got no response' },
  unknown_name: { status: 404, title: 'Unknown name' },
  forbidden_target: { status: 400, title: 'A tool cannot send this' },
} as const;

export const mcpError = defineErrors(MCP_ERRORS);
