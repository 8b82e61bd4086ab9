import {
  type Endpoint,
  FAULT_TOOLS,
  mergePaths,
  type OpenApiPart,
  SESSION_PARAMETER,
  toPaths,
  toRoutes,
} from '@sandbox/endpoint';
import { type Platform, type RawRoute, type Route, SESSION_HEADER } from '@sandbox/http';
import type { Api } from '../../define-api.js';
import type { RecordSessions } from '../create-record-sessions.js';
import { exportChanges, importChanges } from './changes.js';
import { SESSION_TAG } from './session-tag.js';
import { STATE_TOOLS, setRules } from './state-tools.js';
import { issueToken } from './token-tool.js';

const { describe, reset, moveClock, ...copies } = STATE_TOOLS;

const TOOLS: readonly Endpoint<RecordSessions>[] = [
  describe,
  reset,
  moveClock,
  setRules,
  issueToken,
  ...Object.values(copies),
  exportChanges,
  importChanges,
];

/** The routes of a session's tools. */
export function createToolRoutes(
  api: Api,
  sessions: RecordSessions,
  platform: Platform,
): readonly (Route | RawRoute)[] {
  const root = `/v1/${api.name}`;
  const context = { platform, service: api.name };
  return [
    ...TOOLS.flatMap((tool) => toRoutes(tool, root, sessions)),
    ...FAULT_TOOLS.flatMap((tool) => toRoutes(tool, root, context)),
  ];
}

/** How documents describe the tools. */
export function toToolPaths(api: Api): OpenApiPart {
  return mergePaths(
    // A suite that is run in a session must not restart, close or break it.
    toPaths([...TOOLS.map((tool) => ({ ...tool, exported: false as const })), ...FAULT_TOOLS], {
      root: `/v1/${api.name}`,
      tag: SESSION_TAG.name,
      parameters: [{ name: SESSION_HEADER, ...SESSION_PARAMETER }],
    }),
  );
}
