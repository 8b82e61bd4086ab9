import { cpuUsage, versions } from 'node:process';

/** The version of Node that runs this process. */
export const NODE_VERSION: string = versions.node;

/** The CPU time that this process has taken since its start, in seconds. */
export interface CpuSeconds {
  readonly user: number;
  readonly system: number;
}

/** Reads the CPU time of the process. */
export function readCpuSeconds(): CpuSeconds {
  const { user, system } = cpuUsage();
  return { user: user / 1e6, system: system / 1e6 };
}
