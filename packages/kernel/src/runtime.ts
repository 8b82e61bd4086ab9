import cluster from 'node:cluster';
import { constrainedMemory, cpuUsage, versions } from 'node:process';
import { getHeapStatistics } from 'node:v8';

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

/** The limits of this process, and whether it has siblings. */
export interface ProcessLimits {
  /** The memory limit of the container, in bytes; 0 or more than any machine has without a limit. */
  readonly memoryLimit: number;
  /** V8's limit of its heap, in bytes. */
  readonly heapLimit: number;
  /** True for a worker of `node:cluster`. */
  readonly isWorker: boolean;
}

export function readProcessLimits(): ProcessLimits {
  return {
    memoryLimit: constrainedMemory(),
    heapLimit: getHeapStatistics().heap_size_limit,
    isWorker: cluster.isWorker,
  };
}
