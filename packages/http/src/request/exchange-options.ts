import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Platform } from '../platform.js';

/** State of a server that its requests depend on. */
export interface ServerState {
  /** True from the moment the server starts to stop: responses then close their connection. */
  stopping: boolean;
}

export interface ExchangeOptions {
  readonly platform: Platform;
  readonly server: ServerState;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** True when the client waits for `100 Continue` before it sends its body. */
  readonly awaitsContinue?: boolean;
}
