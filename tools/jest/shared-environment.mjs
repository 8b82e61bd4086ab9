import { requireOfJest } from './resolve-jest.mjs';

const { TestEnvironment } = requireOfJest('jest-environment-node');

/** Where Jest's `expect`, which is kept, has its matchers. */
const MATCHERS = Symbol.for('$$jest-matchers-object');

/** Jest's environment of Node, which lives as long as its worker. */
class SharedEnvironment extends TestEnvironment {
  isShared = true;

  constructor(config, context) {
    super(config, context);
    this.exit = this.global.process.exit;
    this.globals = new Set([...Reflect.ownKeys(this.global), MATCHERS]);
  }

  /** Takes back what a test file has left behind. */
  async teardown() {
    this.fakeTimers.useRealTimers();
    this.fakeTimersModern.useRealTimers();
    this.global.process.exit = this.exit;
    // What cannot be deleted stays, which `delete` would refuse with an error from Node 26 on.
    for (const key of Reflect.ownKeys(this.global))
      if (!this.globals.has(key)) Reflect.deleteProperty(this.global, key);
    // It notes what was deleted, to clear that when the environment ends.
    this._globalProxy.leftovers = [];
  }
}

let shared;

/**
 * Jest's environment of Node, one for all test files of a worker, so that loaded modules can be kept; see
 * shared-runtime.mjs. A file that says `@jest-environment node` has one of its own. Jest calls this with `new`.
 */
export default function ProvideEnvironment(config, context) {
  shared ??= new SharedEnvironment(config, context);
  Object.assign(shared.global, config.projectConfig.globals);
  return shared;
}
