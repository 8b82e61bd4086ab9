import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { largeCharge } from './large-charge.js';

/** What weighs on a server until it is stopped. */
export interface Load {
  /** What it has done so far, in words. */
  describe(): string;
  stop(): void;
}

/** MAX_BODY_BYTES, less the last byte, which never comes. */
const UNFINISHED = 1_048_575;

/** Sends charges, each of a new session, from several connections at once. */
export function startCharges(url: string, connections: number): Load {
  const body = largeCharge();
  const counts = { ok: 0, other: 0 };
  let isStopped = false;
  const work = async (): Promise<void> => {
    while (!isStopped) {
      const response = await fetch(`${url}/xml/v1/request.api`, { method: 'POST', body }).catch(
        () => undefined,
      );
      const text = await response?.text().catch(() => '');
      if (text?.includes('I00001')) counts.ok++;
      else counts.other++;
      // A server that is unavailable is not polled in a tight loop.
      if (!response) await pause(200);
    }
  };
  for (let index = 0; index < connections; index++) void work();
  return {
    describe: () => `${counts.ok} charges, ${counts.other} refused`,
    stop() {
      isStopped = true;
    },
  };
}

/** Keeps connections open whose bodies lack their last byte; one that the server ends is opened again. */
export function startUnfinished(url: string, connections: number): Load {
  const body = Buffer.alloc(UNFINISHED, 32);
  const head = `POST /xml/v1/request.api HTTP/1.1\r\nHost: a\r\nContent-Length: ${UNFINISHED + 1}\r\n\r\n`;
  return keepOpen(url, { connections, chunks: [head, body], isRead: true });
}

/** Keeps connections open that ask for much and read nothing. */
export function startReaderless(
  url: string,
  { connections, path }: { readonly connections: number; readonly path: string },
): Load {
  const request = `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`;
  return keepOpen(url, { connections, chunks: [request.repeat(20)], isRead: false });
}

interface StoredOpen {
  readonly connections: number;
  readonly chunks: readonly (string | Buffer)[];
  readonly isRead: boolean;
}

function keepOpen(url: string, { connections, chunks, isRead }: StoredOpen): Load {
  const { hostname: host, port } = new URL(url);
  const sockets = new Set<Socket>();
  let isStopped = false;
  let opened = 0;
  const open = (): void => {
    if (isStopped) return;
    opened++;
    const socket = connect(Number(port), host);
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => {
      sockets.delete(socket);
      setTimeout(open, 1000);
    });
    if (isRead) socket.resume();
    else socket.pause();
    for (const chunk of chunks) socket.write(chunk);
  };
  for (let index = 0; index < connections; index++) open();
  return {
    describe: () => `${sockets.size} connections open, ${opened} opened`,
    stop() {
      isStopped = true;
      for (const socket of sockets) socket.destroy();
    },
  };
}
