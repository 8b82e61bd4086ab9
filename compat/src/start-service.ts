import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A built service in a process of its own. */
export interface RunningService {
  readonly url: string;
  readonly stop: () => void;
}

const ADDRESS = /http:\/\/127\.0\.0\.1:\d+/;

/** Starts a built service on a free port of this machine. */
export async function startService(
  name: string,
  { PATH }: Readonly<Record<string, string | undefined>>,
): Promise<RunningService> {
  const main = fileURLToPath(
    new URL(`../../services/${name}/dist/bundle/main.js`, import.meta.url),
  );
  if (!existsSync(main)) throw new Error(`${main} is missing; npm run build makes it.`);
  const child = spawn(process.execPath, [main], {
    env: { PATH, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'info', WEBHOOK_TARGETS: 'none' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const output = child.stdout.setEncoding('utf8');
  const [url] = await firstMatch(output, ADDRESS);
  output.resume();
  return { url, stop: () => child.kill() };
}

async function firstMatch(
  output: NodeJS.ReadableStream,
  pattern: RegExp,
): Promise<RegExpExecArray> {
  let text = '';
  for (;;) {
    const [chunk] = (await Promise.race([once(output, 'data'), once(output, 'end')])) as [string?];
    if (chunk === undefined) throw new Error(`The service ended before it was ready:\n${text}`);
    text += chunk;
    const found = pattern.exec(text);
    if (found) return found;
  }
}
