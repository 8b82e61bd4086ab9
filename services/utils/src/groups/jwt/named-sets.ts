import { fail } from '../../errors.js';
import { type Attempts, rejectToCount } from '../timing/attempts.js';
import type { RotationChoice } from './choose-key.js';

/** Key sets that clients name, each with a count of its rotations, which is its generation. */
export interface NamedSets {
  /**
   * Starts the next generation of a set, and returns its number.
   * @param owner - the key of the client, which a new set is charged to
   */
  rotate(name: string, owner: string): Promise<number>;
  /**
   * Resolves the name of a set, when there is one, to its generation.
   * @throws AppError `invalid_parameter` when the request names another generation too, `not_ready`
   */
  resolve<Choice extends RotationChoice>(choice: Choice): Promise<Choice>;
}

/** Keys of other counts contain no line break. */
function placeOf(name: string): string {
  return `key set\n${name}`;
}

/** Builds the sets; their generations are counted where attempts are, so that replicas agree on them. */
export function createNamedSets(attempts: Attempts): NamedSets {
  return {
    rotate: (name, owner) => attempts.count(placeOf(name), owner).catch(rejectToCount),
    async resolve(choice) {
      const { key_set: name, generation, rotate } = choice;
      if (name === undefined) return choice;
      if (generation !== undefined || rotate !== undefined) {
        throw fail('invalid_parameter', {
          detail: 'Send only one of key_set, generation and rotate.',
          members: { parameter: 'key_set' },
        });
      }
      return { ...choice, generation: await attempts.peek(placeOf(name)).catch(rejectToCount) };
    },
  };
}
