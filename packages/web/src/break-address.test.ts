import { expect, it } from '@jest/globals';
import { breakAddress } from './break-address.js';

it('breaks an address where a part of it begins, not at its end', () => {
  expect(String(breakAddress('/v1/a?b=c,d&e.f=<g>/'))).toBe(
    '/v1/<wbr>a?<wbr>b=<wbr>c,<wbr>d&amp;<wbr>e.<wbr>f=<wbr>&lt;g&gt;/',
  );
});
