import type { IncomingHttpHeaders } from 'node:http';
import { toClientKey } from '../request/client-key.js';
import type { RequestSession } from '../session/request-session.js';
import { formatSessionName } from '../session/session-name.js';
import type { Fault } from './fault.js';

/** The parts of a request, or of a handshake, that decide which fault it gets. */
export interface FaultSubject {
  readonly method: string;
  /** Without the query and without the prefix of a session. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly service: string;
  readonly session: RequestSession | undefined;
  readonly clientAddress: string;
  /** False when no header is for the sandbox; left out where that is unknown. */
  readonly hasPreferences?: boolean;
  /** The fault in its query. */
  readonly queryFault?: Fault | undefined;
}

/** The key of the sender: the session, or the IP address without a session. */
export function senderOf({ session, clientAddress }: FaultSubject): string {
  return session === undefined ? toClientKey(clientAddress) : formatSessionName(session);
}

/** The paths where faults are set and viewed; a fault that hit these could not be ended. */
const TOOLS = /\/session\/faults(?:\/|$)|^\/inspect(?:\/|$)|^\/(?:v1\/[a-z]+\/|sandbox\/)?mcp$/;

export function isFaultTool(path: string): boolean {
  return TOOLS.test(path);
}
