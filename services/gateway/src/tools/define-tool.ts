import type { FaultContext, Fields, HandledEndpoint, Reads } from '@sandbox/endpoint';
import type { SessionNames } from '@sandbox/http';
import type { Clock } from '@sandbox/kernel';
import type { OriginGuard } from '@sandbox/webhook';
import type { CallLogStore } from '../call-log/call-log-store.js';
import type { FindCall } from '../calls/index.js';
import type { SessionEvent, SessionState } from '../domain/session.js';
import type { Sessions } from '../session/sessions.js';
import { defineSessionTool, type SessionContext, type SessionTool } from './define-session-tool.js';

/** The events in a session while its clock advances, in addition to those that follow only from the time. */
export type RunSubscriptions = (
  state: SessionState,
  span: { readonly from: number; readonly to: number },
) => readonly SessionEvent[];

/** The context of the tools. */
export interface ToolContext extends FaultContext {
  readonly sessions: Sessions;
  readonly callLog: CallLogStore;
  readonly findCall: FindCall;
  readonly clock: Clock;
  /** The rule for allowed session names. */
  readonly names: SessionNames;
  /** The most webhooks of a session. */
  readonly maxWebhooks: number;
  /** Checks a request before any operation that could send to other hosts. */
  readonly guard: OriginGuard;
  /** The maximum number of events of a session. */
  readonly maxEvents: number;
  readonly runSubscriptions: RunSubscriptions;
}

/** The context of a tool that works on a session. */
export type ToolScene = SessionContext<ToolContext>;

/** Declares a tool that works on the session of its request. */
export function defineTool<
  R extends Reads = Record<never, never>,
  F extends Fields = Record<never, never>,
>(tool: SessionTool<R, F, ToolContext>): HandledEndpoint<ToolContext> {
  return defineSessionTool(tool);
}
