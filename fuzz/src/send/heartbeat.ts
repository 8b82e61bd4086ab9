import { setTimeout as pause } from 'node:timers/promises';
import { openConnection } from './connection.js';

/** Watches whether the server still answers others while cases are sent. */
export interface Heartbeat {
  stop(): Promise<void>;
}

/** What a heartbeat needs to know. */
export interface HeartbeatOptions {
  readonly host: string;
  readonly port: number;
  /** CPU of the server in seconds, where it is known. */
  readonly cpuSeconds: () => number | undefined;
  /** The server did not answer for so long; `isHung` when it never will. */
  readonly onStall: (seconds: number, isHung: boolean) => void;
}

/** Longer than this is a stall. */
const STALL_SECONDS = 2;
const HANG_SECONDS = 12;
const PAUSE_MS = 100;

/**
 * Asks for /healthz again and again. On a machine that is busy with others the server is late through no fault of its
 * own, so a stall is measured in the CPU that it used meanwhile, where that is known.
 */
export function startHeartbeat(options: HeartbeatOptions): Heartbeat {
  const { host, port, cpuSeconds, onStall } = options;
  const request = Buffer.from(`GET /healthz HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
  let isStopped = false;
  let connection = openConnection({ host, port });
  const beat = async (): Promise<void> => {
    if (!connection.isOpen) connection = openConnection({ host, port });
    const before = cpuSeconds();
    const start = performance.now();
    const { isLate } = await connection.exchange([request], {
      isDone: (bytes) => bytes.includes('\r\n\r\n'),
      limitMs: HANG_SECONDS * 1000,
    });
    const wall = (performance.now() - start) / 1000;
    const used = before === undefined ? wall : (cpuSeconds() ?? 0) - before;
    const seconds = Math.min(wall, used);
    if (isLate) connection.close();
    if (!isStopped && seconds > STALL_SECONDS)
      onStall(seconds, isLate && seconds > HANG_SECONDS / 2);
  };
  const running = (async () => {
    while (!isStopped) {
      await beat();
      await pause(PAUSE_MS);
    }
    connection.close();
  })();
  return {
    stop() {
      isStopped = true;
      return running;
    },
  };
}
