import { readFileSync } from 'node:fs';
import { cpuSecondsOf } from './start-process.js';

/** Seconds of CPU of a process and all that it started. */
export function cpuSecondsOfTree(pid: number): number {
  return sum(treeOf(pid).map(cpuSecondsOf));
}

/** Resident memory in MiB of a process and all that it started. */
export function residentMiBOfTree(pid: number): number {
  return sum(treeOf(pid).map(residentMiBOf));
}

function treeOf(pid: number): readonly number[] {
  return [pid, ...childrenOf(pid).flatMap(treeOf)];
}

function childrenOf(pid: number): readonly number[] {
  return read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number);
}

function residentMiBOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1024;
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
