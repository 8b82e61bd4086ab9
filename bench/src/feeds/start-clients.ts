import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** How the clients are. */
export interface ClientState {
  readonly open: number;
  /** Bytes that came to all of them since they were opened. */
  readonly received: number;
}

/** Clients of a feed in a process of their own. */
export interface RunningClients {
  state(): Promise<ClientState>;
  stop(): Promise<void>;
}

/** Starts a process that opens the clients, and waits until all are connected. */
export async function startClients(options: {
  readonly url: string;
  readonly api: string;
  readonly kind: string;
  readonly count: number;
}): Promise<RunningClients> {
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const child = fork(join(import.meta.dirname, 'client-process.ts'), args);
  const next = async (): Promise<ClientState> => {
    const [state] = await once(child, 'message');
    return state as ClientState; // the only kind of message that it sends
  };
  await next();
  return {
    state() {
      const answered = next();
      child.send('state');
      return answered;
    },
    async stop() {
      const gone = once(child, 'exit');
      child.disconnect();
      await gone;
    },
  };
}
