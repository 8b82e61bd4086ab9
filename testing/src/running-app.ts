import type { Platform } from '@sandbox/http';
import type { ServiceApp } from '@sandbox/kernel';
import type { ClientResponse, RequestParts } from './http-client.js';

/** A server with its apps, listening. */
export interface RunningApp {
  readonly url: string;
  readonly platform: Platform;
  readonly apps: readonly ServiceApp[];
  /** Sends a GET. */
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<ClientResponse>;
  /** Sends any request. */
  send(path: string, parts: RequestParts): Promise<ClientResponse>;
  /** Closes the client's connections and stops the server; further calls wait for the first. */
  stop(): Promise<void>;
}
