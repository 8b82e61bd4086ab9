import { describe, expect, it } from '@jest/globals';
import { describeSettings } from './service-tools.js';

const FAULTS = { delay_ms: 0, error_code: null, http_status: null, rate: 1 };
const FRESH = { faults: FAULTS, outcome_rules: 0, frozen: false, test_mode: false };

describe('the settings of a session in sentences', () => {
  it('are none for a fresh one', () => {
    expect(describeSettings(FRESH)).toEqual([]);
  });

  it.each([
    [{ faults: { ...FAULTS, delay_ms: 1 } }, 'Calls wait 1 ms.'],
    [{ faults: { ...FAULTS, error_code: 'E00053' } }, 'Calls fail with E00053.'],
    [{ faults: { ...FAULTS, http_status: 503 } }, 'Calls have the status 503.'],
    [
      { faults: { ...FAULTS, http_status: 503, rate: 0.255 } },
      '26 % of the calls have the status 503.',
    ],
    [{ outcome_rules: 1 }, '1 outcome rule decides the results of payments.'],
    [{ outcome_rules: 2 }, '2 outcome rules decide the results of payments.'],
    [{ frozen: true }, 'The clock is stopped.'],
    [{ test_mode: true }, 'The account is in test mode.'],
  ])('with %j: %s', (settings, sentence) => {
    expect(describeSettings({ ...FRESH, ...settings } as typeof FRESH)).toEqual([sentence]);
  });
});
