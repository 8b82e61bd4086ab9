import { expect, it } from '@jest/globals';
import { isRoutingNumber } from './payment-method.js';

it.each([
  ['121042882', true],
  ['125008547', true],
  ['125000024', true],
  ['121042883', false],
  ['211042882', false],
  ['12104288', false],
  ['1210428820', false],
  ['12104288x', false],
  ['000000000', false],
  ['', false],
])('%j passes the ABA check: %s', (text, passes) => {
  expect(isRoutingNumber(text)).toBe(passes);
});
