import { describe, expect, it } from '@jest/globals';
import type { AppError } from '@sandbox/kernel';
import { checkMove } from './check-move.js';

const MOVES = {
  open: ['pending', 'resolved', 'closed'],
  pending: ['open', 'closed'],
  resolved: ['open'],
  closed: [],
} as const;
type State = keyof typeof MOVES;

function problemOf(from: State, to: State): unknown {
  try {
    checkMove<State>(MOVES, { singular: 'ticket', from, to });
    return undefined;
  } catch (error) {
    const { code, message, members } = error as AppError;
    return [code, message, members];
  }
}

describe('a change of state', () => {
  it.each<[State, State]>([
    ['open', 'pending'],
    ['open', 'open'],
    ['closed', 'closed'],
  ])('from %s to %s is allowed', (from, to) => {
    expect(problemOf(from, to)).toBeUndefined();
  });

  it.each<[State, State, string]>([
    ['pending', 'resolved', 'can change from pending to open or closed, not to resolved'],
    ['resolved', 'closed', 'can change from resolved to open, not to closed'],
    ['closed', 'open', 'cannot change, because it is closed'],
  ])('from %s to %s is refused, and says what is allowed', (from, to, message) => {
    expect(problemOf(from, to)).toEqual([
      'invalid_transition',
      `The status of the ticket ${message}.`,
      { allowed: MOVES[from] },
    ]);
  });

  it('lists three states with commas', () => {
    const moves = { ...MOVES, open: ['pending', 'resolved', 'closed'] } as const;
    expect(() =>
      checkMove<State | 'lost'>(
        { ...moves, lost: [] },
        { singular: 'ticket', from: 'open', to: 'lost' },
      ),
    ).toThrow('to pending, resolved or closed, not to lost');
  });

  it('names the field that moves', () => {
    const move = { singular: 'order', field: 'step', from: 'closed', to: 'open' } as const;
    expect(() => checkMove<State>(MOVES, move)).toThrow(
      'The step of the order cannot change, because it is closed.',
    );
  });
});
