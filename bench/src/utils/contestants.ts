import { fileURLToPath } from 'node:url';
import { type RunningServer, startProcess } from '../start-process.js';
import { startService } from '../start-service.js';
import { hasHttpbin, startHttpbin } from './start-httpbin.js';

const peer = (name: string): string =>
  fileURLToPath(new URL(`./peers/${name}.mjs`, import.meta.url));

/** A server that takes part, and the prefix of its paths. */
export interface Contestant {
  readonly name: string;
  readonly prefix: string;
  start(port: number): Promise<RunningServer>;
}

/** The name of ours. */
export const OURS = 'utilities';

/** The servers on this machine; httpbin only where it is installed. */
export function listContestants(): readonly Contestant[] {
  const all: Contestant[] = [
    { name: OURS, prefix: '/v1/utils', start: (port) => startService('utils', { port }) },
    { name: 'bare node:http', prefix: '', start: (port) => node(peer('bare'), port, '/get') },
    { name: 'bare Express', prefix: '', start: (port) => node(peer('express'), port, '/get') },
  ];
  if (hasHttpbin())
    all.push({ name: 'httpbin (gunicorn gthread)', prefix: '', start: startHttpbin });
  return all;
}

function node(file: string, port: number, readyPath: string): Promise<RunningServer> {
  return startProcess([file], { port, readyPath });
}
