import { createServer, type Server } from 'node:http';
import type { CommonSettings } from '@sandbox/kernel';
import { AppRequest } from '../request/app-request.js';
import { AppResponse } from '../response/app-response.js';

/** Longer than a reverse proxy keeps its idle connections (nginx: 60 s), so that the proxy closes first. */
const KEEP_ALIVE_MS = 75_000;

/** Node looks for late requests only this often. */
const LONGEST_CHECK_MS = 5000;

/** Builds Node's server with our classes of requests and responses and with the limits of the settings. */
export function createHttpServer(settings: CommonSettings): Server {
  const { HEADERS_TIMEOUT_MS, REQUEST_TIMEOUT_MS, MAX_HEADER_BYTES, MAX_CONNECTIONS } = settings;
  const headersTimeout = Math.min(HEADERS_TIMEOUT_MS, REQUEST_TIMEOUT_MS);
  const server = createServer({
    IncomingMessage: AppRequest,
    ServerResponse: AppResponse,
    maxHeaderSize: MAX_HEADER_BYTES,
    headersTimeout,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionsCheckingInterval: Math.min(headersTimeout / 2, LONGEST_CHECK_MS),
    keepAliveTimeout: KEEP_ALIVE_MS,
    requireHostHeader: false, // Node would respond without our headers; request-target.ts checks
  });
  server.maxConnections = MAX_CONNECTIONS;
  return server as unknown as Server; // the types differ only in the classes of requests and responses, which are subclasses
}
