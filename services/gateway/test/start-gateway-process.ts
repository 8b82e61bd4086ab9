import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));

/** A gateway that runs as a process of its own. */
export interface GatewayProcess {
  readonly url: string;
  /** Asks it to stop; gives its exit code. */
  stop(): Promise<number | null>;
}

/** Runs the gateway's sources on any free port, with further settings. Whoever calls this stops it. */
export async function startGatewayProcess(
  settings: Readonly<Record<string, string>>,
): Promise<GatewayProcess> {
  const flags = ['--conditions=@sandbox/source', '--import', 'tsx', main];
  const child = spawn(process.execPath, flags, {
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
    closed.then((code) => reject(new Error(`The gateway ended with ${code}:\n${output}`)), reject);
  });
  return {
    url,
    stop() {
      child.kill('SIGTERM');
      return closed;
    },
  };
}
