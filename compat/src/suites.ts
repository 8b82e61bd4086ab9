import type { Interpreter, Suite } from './suite.js';

const NODE: Interpreter = { program: 'node', variable: 'NODE' };
const PYTHON: Interpreter = { program: 'python3', variable: 'PYTHON' };

/** Every suite that can be run. */
export const SUITES: readonly Suite[] = [
  {
    ...{ name: 'samples-node', service: 'gateway', marker: 'list_of_sample_codes.txt' },
    ...{ interpreter: NODE, args: [], driver: 'samples-node.cjs' },
  },
  {
    ...{ name: 'samples-python', service: 'gateway', marker: 'test-runner.py' },
    ...{ interpreter: PYTHON, args: ['-W', 'ignore'], driver: 'samples_python.py' },
  },
];
