// JavaScript, because a thread starts from a file and loaders of TypeScript are not there in threads of Node 20.

import { writeSync } from 'node:fs';
import { Session } from 'node:inspector';
import { kill, pid } from 'node:process';
import { parentPort, workerData } from 'node:worker_threads';

/**
 * The data with which the thread is started.
 * @typedef {object} WatchdogData
 * @property {Int32Array} cells - the numbers of the main thread
 * @property {number} beatIndex - index of the sign of life in it
 * @property {number} routeIndex - index of the number of the route in it
 * @property {number} limitMs
 * @property {number} checkMs - how often the main thread gives a sign of life, and this one looks for it
 * @property {string} service
 */

const STDOUT = 1;

/** pino's number of the level `fatal`. */
const FATAL = 60;

/** A main thread that is not in JavaScript does not say where it is. */
const STACK_MS = 3000;

const STACK_DEPTH = 10;

/** A check that comes later than this was held up itself: the machine or the process was suspended. */
const LATE_MS = 100;

/** @type {WatchdogData} */
const { cells, beatIndex, routeIndex, limitMs, checkMs, service } = workerData;

/** @type {Map<number, string>} */
const routes = new Map();
parentPort?.on('message', ([number, route]) => routes.set(number, route));
watch();

function watch() {
  let seen = Atomics.load(cells, beatIndex);
  let checkedAt = performance.now();
  let missed = 0;
  const timer = setInterval(() => {
    const now = performance.now();
    const isLate = now - checkedAt > 2 * checkMs + LATE_MS;
    checkedAt = now;
    const beat = Atomics.load(cells, beatIndex);
    missed = beat === seen && !isLate ? missed + 1 : 0;
    seen = beat;
    if (missed * checkMs < limitMs) return;
    clearInterval(timer);
    readMainStack().then(endProcess, () => endProcess([]));
  }, checkMs);
}

/** @param {readonly string[]} stack */
function endProcess(stack) {
  const line = {
    level: FATAL,
    time: Math.round(performance.timeOrigin + performance.now()),
    service,
    msg: 'event loop stood still, the process ends',
    route: routes.get(cells[routeIndex] ?? 0) ?? null, // the one that started last
    ms: limitMs,
    stack,
  };
  try {
    writeSync(STDOUT, `${JSON.stringify(line)}\n`);
  } finally {
    kill(pid, 'SIGKILL'); // nothing that needs the main thread would be heard
  }
}

/**
 * Reads the stack of the main thread from the debugger, even in the middle of an endless loop.
 * @returns {Promise<readonly string[]>}
 */
function readMainStack() {
  return new Promise((resolve) => {
    setTimeout(() => resolve([]), STACK_MS);
    const session = new Session();
    session.connectToMainThread();
    /** @type {Map<string, string>} */
    const files = new Map();
    session.on('Debugger.scriptParsed', ({ params }) => files.set(params.scriptId, params.url));
    session.once('Debugger.paused', ({ params }) =>
      resolve(
        params.callFrames
          .slice(0, STACK_DEPTH)
          .map(
            ({ functionName, location }) =>
              `${functionName || '(anonymous)'} ${files.get(location.scriptId)}:${location.lineNumber + 1}`,
          ),
      ),
    );
    session.post('Debugger.enable');
    session.post('Debugger.pause');
  });
}
