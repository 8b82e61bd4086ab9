import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A control group of Linux whose processes share a memory limit, as those of a container do. */
export interface MemoryGroup {
  /** Takes a process, by its id, with all that it starts from then on. */
  readonly membersFile: string;
  usedMiB(): number;
  /** How often the limit was met: memory had to be freed, or a process was killed. */
  timesMet(): number;
  /** When its last process has ended. */
  remove(): void;
}

const ROOT = '/sys/fs/cgroup';
const MIB = 1_048_576;

/** The files of both versions of control groups. */
const VERSIONS = [
  {
    parent: join(ROOT, 'memory'),
    ...{ limit: 'memory.limit_in_bytes', used: 'memory.usage_in_bytes' },
    readTimesMet: (group: string): number => Number(read(group, 'memory.failcnt')),
  },
  {
    parent: ROOT,
    ...{ limit: 'memory.max', used: 'memory.current' },
    readTimesMet: (group: string): number =>
      Number(/^max (\d+)/m.exec(read(group, 'memory.events'))?.[1] ?? 0),
  },
] as const;

/**
 * Makes a group with a limit in MiB.
 * @throws Error where this user may not, as without root or outside Linux
 */
export function createMemoryGroup(limitMiB: number): MemoryGroup {
  const version = VERSIONS.find(({ parent }) => existsSync(parent));
  if (version === undefined) throw new Error('This machine has no control groups.');
  const { parent, limit, used, readTimesMet } = version;
  const group = join(parent, `sandbox-bench-${process.pid}`);
  mkdirSync(group);
  writeFileSync(join(group, limit), String(limitMiB * MIB));
  return {
    membersFile: join(group, 'cgroup.procs'),
    usedMiB: () => Number(read(group, used)) / MIB,
    timesMet: () => readTimesMet(group),
    remove: () => rmdirSync(group),
  };
}

function read(group: string, file: string): string {
  return readFileSync(join(group, file), 'utf8');
}
