import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const RETRY_MS = 200;

/**
 * Runs a task while this process holds the lock file; waits while another process holds it. A lock whose process has
 * ended is acquired all the same.
 */
export async function withLock(file, task, { onWait = () => {} } = {}) {
  mkdirSync(dirname(file), { recursive: true });
  let waits = false;
  while (!acquire(file)) {
    if (!waits) onWait();
    waits = true;
    await pause(RETRY_MS);
  }
  const release = () => rmSync(file, { force: true });
  process.once('exit', release);
  try {
    return await task();
  } finally {
    release();
    process.off('exit', release);
  }
}

function acquire(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (isAbandoned(file)) rmSync(file, { force: true });
    return false;
  }
}

function isAbandoned(file) {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    if (pid > 0) process.kill(pid, 0);
    return false; // an empty file is one that its holder is about to fill
  } catch (error) {
    return error.code === 'ESRCH';
  }
}
