import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import process from 'node:process';
import { requireOfJest } from './resolve-jest.mjs';

const Sequencer = requireOfJest('@jest/test-sequencer').default;

/** Runs test files in the order of a list, so that those that are near a mutant come first. */
class GivenOrder extends Sequencer {
  sort(tests) {
    const order = readFileSync(process.env.MUTANT_TESTS, 'utf8').split('\n');
    const rank = new Map(order.map((file, index) => [file, index]));
    const rankOf = ({ path, context }) => rank.get(relative(context.config.rootDir, path)) ?? 0;
    return [...tests].sort((one, other) => rankOf(one) - rankOf(other));
  }
}

export { GivenOrder as default };
