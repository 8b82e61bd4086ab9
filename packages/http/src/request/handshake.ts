import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { AppliedFault } from '../fault/fault.js';
import type { Platform } from '../platform.js';
import type { RequestSession } from '../session/request-session.js';

/** A WebSocket handshake, which has no `Exchange` and no response. */
export interface Handshake {
  readonly platform: Platform;
  readonly request: IncomingMessage;
  readonly socket: Duplex;
  readonly session: RequestSession | undefined;
  readonly service: string;
  /** Names the fault that it gets in the log. */
  readonly noteFault: (fault: AppliedFault) => void;
  readonly proceed: () => unknown;
  readonly reject: (error: unknown) => void;
}
