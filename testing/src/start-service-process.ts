import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { programOf } from './program-of.js';

/** A service that runs as a process of its own. */
export interface ServiceProcess {
  readonly url: string;
  /** Asks it to stop; gives its exit code. */
  stop(): Promise<number | null>;
  /** Ends it at once, in the middle of whatever it does. */
  kill(): Promise<void>;
}

/**
 * Runs a service, on any free port unless the settings name one. Whoever calls this ends it.
 * @param main - the URL of its `main.ts`
 */
export async function startServiceProcess(
  main: URL,
  settings: Readonly<Record<string, string>>,
): Promise<ServiceProcess> {
  const child = spawn(process.execPath, await programOf(main), {
    env: { PATH: process.env.PATH, PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const closed = once(child, 'close').then(([code]: (number | null)[]) => code ?? null);
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const found = /"url":"([^"]+)".*"listening"/.exec(output);
      if (found?.[1]) resolve(found[1]);
    });
    closed.then((code) => reject(new Error(`The service ended with ${code}:\n${output}`)), reject);
  });
  return {
    url,
    stop() {
      child.kill('SIGTERM');
      return closed;
    },
    async kill() {
      child.kill('SIGKILL');
      await closed;
    },
  };
}
