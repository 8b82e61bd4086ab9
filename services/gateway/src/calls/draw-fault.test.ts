import { describe, expect, it } from '@jest/globals';
import { createRandom } from '@sandbox/kernel';
import { NO_FAULTS } from '../domain/fault/fault-ledger.js';
import { drawFault } from './draw-fault.js';

const random = createRandom('faults');

describe('a fault', () => {
  it.each([
    ['nothing', {}, { delayMs: 0, status: 200, code: undefined }],
    ['a delay', { delayMs: 50 }, { delayMs: 50, status: 200, code: undefined }],
    ['a code', { errorCode: 'E00053' }, { delayMs: 0, status: 200, code: 'E00053' }],
    ['a status', { httpStatus: 502 }, { delayMs: 0, status: 502, code: 'E00001' }],
    [
      'all of it',
      { delayMs: 5, errorCode: 'E00099', httpStatus: 500 },
      { delayMs: 5, status: 500, code: 'E00099' },
    ],
    ['no rate', { errorCode: 'E00053', rate: 0 }, { delayMs: 0, status: 200, code: undefined }],
  ])('of %s', (_what, faults, expected) => {
    const { delayMs, status, error } = drawFault({ ...NO_FAULTS, ...faults }, random);
    expect({ delayMs, status, code: error?.code }).toEqual(expected);
  });

  it('hits as many calls as its rate says', () => {
    const faults = { ...NO_FAULTS, errorCode: 'E00053', rate: 0.25 };
    const draws = Array.from({ length: 4000 }, () => drawFault(faults, random).error);
    const share = draws.filter(Boolean).length / draws.length;
    expect(share).toBeGreaterThan(0.22);
    expect(share).toBeLessThan(0.28);
  });
});
