import { type Endpoint, mergePaths, type OpenApiPart, toPaths, toRoutes } from '@sandbox/endpoint';
import type { RawRoute, Route } from '@sandbox/http';
import type { Api } from '../../define-api.js';
import type { RecordSessions } from '../create-record-sessions.js';
import { exportChanges, importChanges } from './changes.js';
import { SESSION_PARAMETER, SESSION_TAG } from './session-tag.js';
import {
  forkSession,
  moveClock,
  resetSession,
  restoreSnapshot,
  setRules,
  showSession,
  takeSnapshot,
} from './state-tools.js';
import { issueToken } from './token-tool.js';

const TOOLS: readonly Endpoint<RecordSessions>[] = [
  showSession,
  resetSession,
  moveClock,
  setRules,
  issueToken,
  takeSnapshot,
  restoreSnapshot,
  forkSession,
  exportChanges,
  importChanges,
];

/** The routes of a session's tools. */
export function createToolRoutes(
  api: Api,
  sessions: RecordSessions,
): readonly (Route | RawRoute)[] {
  return TOOLS.flatMap((tool) => toRoutes(tool, `/v1/${api.name}`, sessions));
}

/** How documents describe the tools. */
export function toToolPaths(api: Api): OpenApiPart {
  return mergePaths(
    toPaths(TOOLS, {
      root: `/v1/${api.name}`,
      tag: SESSION_TAG.name,
      parameters: [SESSION_PARAMETER],
    }),
  );
}
