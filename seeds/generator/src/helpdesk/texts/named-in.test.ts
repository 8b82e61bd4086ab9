import { describe, expect, it } from '@jest/globals';
import { namedIn } from './named-in.js';

const slots = { request: 'req_1', colleague: 'Lena Vogel' };

describe('namedIn', () => {
  it('does not ask for what the customer has said', () => {
    const exchanges = [
      ['Which request failed?', 'It was {request}.'],
      ['Since when?', 'For an hour.'],
    ] as const;
    const known = namedIn({ said: 'req_1 failed.', slots }, { exchanges });
    expect(known.exchanges).toEqual([['Since when?', 'For an hour.']]);
  });

  it('keeps a question that is the only one', () => {
    const exchanges = [['Which request failed?', 'It was {request}.']] as const;
    expect(namedIn({ said: 'req_1 failed.', slots }, { exchanges }).exchanges).toEqual(exchanges);
  });

  it('takes out notes about people whom the customer has not named', () => {
    const notes = ['Told {colleague}.', 'Checked.'];
    expect(namedIn({ said: 'It failed.', slots }, { notes }).notes).toEqual(['Checked.']);
  });
});
