import { describe, expect, it } from '@jest/globals';
import { REASON_TEXTS } from './reason-texts.js';
import { type ReasonCode, reasonOf } from './reasons.js';

describe('reasonOf', () => {
  it.each<[ReasonCode, number, string]>([
    [1, 1, 'This transaction has been approved.'],
    [2, 2, 'This transaction has been declined.'],
    [9, 3, 'The ABA code is invalid'],
    [11, 3, 'A duplicate transaction has been submitted.'],
    [16, 3, 'The transaction cannot be found.'],
    [54, 3, 'The referenced transaction does not meet the criteria for issuing a credit.'],
    [252, 4, 'Your order has been received. Thank you for your business!'],
    [310, 1, 'This transaction has already been voided.'],
    [311, 1, 'This transaction has already been captured.'],
  ])('gives reason %i the response code %i', (code, responseCode, text) => {
    expect(reasonOf(code)).toEqual({ code, responseCode, text });
  });

  it.each<[ReasonCode, string, string]>([
    [270, '3', 'Line item 3 is invalid.'],
    [351, '4', 'Employee ID must be 1 to 4 characters in length.'],
    [1, 'unused', 'This transaction has been approved.'],
  ])('fills the place in the text of reason %i', (code, value, text) => {
    expect(reasonOf(code, value).text).toBe(text);
  });
});

describe('REASON_TEXTS', () => {
  it('knows only the four response codes', () => {
    const codes = new Set(Object.values(REASON_TEXTS).map(({ responseCode }) => responseCode));
    expect([...codes].sort()).toEqual([1, 2, 3, 4]);
  });
});
