import { describe, expect, it } from '@jest/globals';
import { readTransactionSettings } from './transaction-settings.js';

const DEFAULTS = {
  allowsPartialAuth: false,
  isRecurring: false,
  isTest: false,
  duplicateWindowMs: 120_000,
  isWindowSent: false,
};

const read = (settingName: string, settingValue: string) =>
  readTransactionSettings({ setting: [{ settingName, settingValue }] });

describe('readTransactionSettings', () => {
  it.each([
    ['allowPartialAuth', 'true', { allowsPartialAuth: true }],
    ['allowPartialAuth', 'FALSE', {}],
    ['recurringBilling', '1', { isRecurring: true }],
    ['testRequest', 'Y', { isTest: true }],
    ['duplicateWindow', '0', { duplicateWindowMs: 0, isWindowSent: true }],
    ['duplicateWindow', '-1', { duplicateWindowMs: 0, isWindowSent: true }],
    ['duplicateWindow', ' 30 ', { duplicateWindowMs: 30_000, isWindowSent: true }],
    ['duplicateWindow', '28801', { duplicateWindowMs: 28_800_000, isWindowSent: true }],
    ['headerEmailReceipt', 'Thank you!', {}],
    ['footerEmailReceipt', '', {}],
    ['emailCustomer', 'true', {}],
    ['merchantEmail', 'shop@example.com', {}],
    ['typeEmailReceipt', 'x', {}],
  ])('takes %s %j', (name, value, expected) => {
    expect(read(name, value)).toEqual({ ...DEFAULTS, ...expected });
  });

  it('takes none, an empty list and several', () => {
    const setting = [
      { settingName: 'testRequest', settingValue: 'true' },
      { settingName: 'duplicateWindow', settingValue: '5' },
    ];
    expect([
      readTransactionSettings(undefined),
      readTransactionSettings({ setting: [] }),
      readTransactionSettings({ setting }),
    ]).toEqual([
      DEFAULTS,
      DEFAULTS,
      { ...DEFAULTS, isTest: true, duplicateWindowMs: 5000, isWindowSent: true },
    ]);
  });

  it.each([
    ['colour', 'red', "Setting Name 'colour' is invalid for this method."],
    ['', '', "Setting Name '' is invalid for this method."],
    ['toString', '', "Setting Name 'toString' is invalid for this method."],
    [
      'duplicateWindow',
      'soon',
      "Setting Value 'soon' is invalid for Setting Name 'duplicateWindow'.",
    ],
    ['testRequest', 'maybe', "Setting Value 'maybe' is invalid for Setting Name 'testRequest'."],
  ])('refuses %j %j', (name, value, text) => {
    expect(() => read(name, value)).toThrow(`E00013: ${text}`);
  });
});
