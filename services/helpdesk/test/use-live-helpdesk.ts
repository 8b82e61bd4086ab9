import { afterEach, beforeEach } from '@jest/globals';
import { createRecordApp } from '@sandbox/resource';
import { createManualClock, type ManualClock, type RunningApp, startApp } from '@sandbox/testing';
import { helpdeskService } from '../src/app.js';

/** A helpdesk whose time a test moves. */
export interface LiveHelpdesk {
  readonly time: ManualClock;
  readonly app: RunningApp;
  /** Has something done before the helpdesk stops, such as ending a client. */
  beforeStop(task: () => unknown): void;
}

/** Runs a helpdesk for each test of a file. */
export function useLiveHelpdesk(): LiveHelpdesk {
  let time: ManualClock;
  let app: RunningApp;
  let tasks: (() => unknown)[];
  beforeEach(async () => {
    time = createManualClock();
    tasks = [];
    app = await startApp({
      timers: time.timers,
      createApps: (platform) => [createRecordApp(helpdeskService, { platform })],
    });
  });
  afterEach(async () => {
    for (const task of tasks) task();
    await app.stop();
  });
  return {
    get time() {
      return time;
    },
    get app() {
      return app;
    },
    beforeStop: (task) => tasks.push(task),
  };
}
