import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type RunningServer, startProcess } from './start-process.js';

/** The checkout that this file belongs to. */
const ROOT = resolve(import.meta.dirname, '../..');

/** Starts a built service with the Node options of its own `start` script; from another checkout when `root` names one. */
export function startService(
  name: string,
  options: {
    readonly port: number;
    readonly env?: Readonly<Record<string, string>>;
    readonly root?: string;
  },
): Promise<RunningServer> {
  const { port, env = {}, root = ROOT } = options;
  const folder = join(root, 'services', name);
  if (!existsSync(join(folder, 'dist'))) throw new Error('Build the services first: npm run build');
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    readonly scripts: { readonly start: string };
  };
  const [_node, ...words] = scripts.start.split(' ');
  const args = words.map((word) => (word.startsWith('-') ? word : join(folder, word)));
  return startProcess(args, { port, readyPath: '/readyz', env });
}
