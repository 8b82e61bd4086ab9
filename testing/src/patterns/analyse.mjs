// Run as a worker: within Jest's sandbox the analyser takes twenty times as long.
import { parentPort, workerData } from 'node:worker_threads';
import { checkSync } from 'recheck';

// The analyser's own JavaScript, in this thread: no binary, no further worker.
process.env.RECHECK_SYNC_BACKEND = 'pure';

// With a fixed seed, and steps counted instead of time, a verdict is the same on every run and machine.
const options = {
  ...{ randomSeed: 1, attackTimeout: null, incubationTimeout: null },
  timeout: null,
};
parentPort.postMessage(
  workerData.map(({ source, flags }) => {
    const { status, error, complexity, attack } = checkSync(source, flags, options);
    if (status === 'safe') return null;
    if (status === 'unknown') return `unknown, ${error.kind}`;
    return `${complexity.summary}, attacked by ${attack.pattern}`;
  }),
);
