import { spawnSync } from 'node:child_process';

/** The curl of this machine: what CURL names, or the one on the path; undefined when there is none. */
export function findCurl(): string | undefined {
  const name = process.env.CURL ?? 'curl';
  return spawnSync(name, ['--version']).status === 0 ? name : undefined;
}
