import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));

/** A helpdesk that runs as a process of its own. */
export interface HelpdeskProcess {
  readonly url: string;
  /** Ends it at once, in the middle of whatever it does. */
  kill(): Promise<void>;
}

/** Runs the helpdesk's sources with further settings; on any free port unless they name one. Whoever calls this kills it. */
export async function startHelpdeskProcess(
  settings: Readonly<Record<string, string>>,
): Promise<HelpdeskProcess> {
  const flags = ['--conditions=@sandbox/source', '--import', 'tsx', main];
  const child = spawn(process.execPath, flags, {
    env: { PATH: process.env.PATH, PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const closed = once(child, 'close');
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const found = /"url":"([^"]+)".*"listening"/.exec(output);
      if (found?.[1]) resolve(found[1]);
    });
    closed.then(
      ([code]) => reject(new Error(`The helpdesk ended with ${code}:\n${output}`)),
      reject,
    );
  });
  return {
    url,
    async kill() {
      child.kill('SIGKILL');
      await closed;
    },
  };
}
