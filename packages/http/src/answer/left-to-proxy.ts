import type { IncomingMessage } from 'node:http';
import type { AppError } from '@sandbox/kernel';
import { isProxied, type ProxyTrust } from '../request/client-base.js';
import type { ServerState } from '../request/exchange.js';

/**
 * True for a read that a stopping server refuses behind a proxy: when the connection closes without a response, the
 * proxy asks another replica. A 503 would have to be passed on, as clients ask for that status too.
 */
export function isLeftToProxy(
  request: IncomingMessage,
  error: AppError,
  { server, trust }: { readonly server: ServerState; readonly trust: ProxyTrust },
): boolean {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  return server.stopping && isRead && error.status === 503 && isProxied(request, trust);
}
