import { cpuUsage, versions } from 'node:process';

export const NODE_VERSION: string = versions.node;

/** The CPU time of this process since its start, in seconds. */
export interface CpuSeconds {
  readonly user: number;
  readonly system: number;
}

export function readCpuSeconds(): CpuSeconds {
  const { user, system } = cpuUsage();
  return { user: user / 1e6, system: system / 1e6 };
}
