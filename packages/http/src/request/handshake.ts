import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Platform } from '../platform.js';
import type { RequestSession } from '../session/request-session.js';

/** A WebSocket handshake, which has neither an exchange nor a response. */
export interface Handshake {
  readonly platform: Platform;
  readonly request: IncomingMessage;
  readonly socket: Duplex;
  readonly session: RequestSession | undefined;
  readonly service: string;
  readonly proceed: () => unknown;
  readonly reject: (error: unknown) => void;
}
