import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type RunningServer, startProcess } from './start-process.js';

const SERVICES = resolve(import.meta.dirname, '../../services');

/** Starts a built service with the options of Node that its own `start` script gives it. */
export function startService(
  name: string,
  { port, env = {} }: { readonly port: number; readonly env?: Readonly<Record<string, string>> },
): Promise<RunningServer> {
  const folder = join(SERVICES, name);
  if (!existsSync(join(folder, 'dist'))) throw new Error('Build the services first: npm run build');
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    readonly scripts: { readonly start: string };
  };
  const [_node, ...words] = scripts.start.split(' ');
  const args = words.map((word) => (word.startsWith('-') ? word : join(folder, word)));
  return startProcess(args, { port, readyPath: '/readyz', env });
}
