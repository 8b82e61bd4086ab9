import type { Socket } from 'node:net';
import type { TLSSocket } from 'node:tls';
import type { Timers } from '@sandbox/kernel';
import { lingerOnSocket } from '../response/linger.js';

/** Members of Node's sockets that are not public. In a version without them, the connection closes as Node closes it. */
interface Inner {
  _handle?: { readonly writeQueueSize?: number } | null;
  /** Takes TLS off its connection, whose stream then gets the bytes again. */
  readonly _destroySSL?: () => void;
}

/**
 * Lets a client read why its handshake failed. A client of TLS 1.3 has sent its request before the server checks its
 * certificate. Node would close the connection at once, and the kernel resets one that is closed with unread bytes. The
 * client would see the reset in place of the alert. It must close at the alert itself (RFC 8446 6.2), and has a moment for
 * that. Our end would come with the alert, and Chromium reports ERR_SOCKET_NOT_CONNECTED then.
 * @param secure - destroyed by Node, which closes its connection after this event
 */
export function endAfterAlert(secure: TLSSocket, connection: Socket, timers: Timers): void {
  const inner = secure as unknown as Inner;
  const { _handle: below } = connection as unknown as Inner;
  // TLS frees the bytes of the alert, so the kernel must have them.
  const isSent = below?.writeQueueSize === 0;
  if (!secure.destroyed || !inner._handle || !inner._destroySSL || !isSent) return;
  inner._destroySSL();
  inner._handle = null; // so there is nothing that Node could close
  lingerOnSocket(connection, timers);
}
