import { expect, it } from '@jest/globals';
import { pageHeaders } from './page-headers.js';

const PERMISSIONS =
  'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), hid=(), magnetometer=(), microphone=(), midi=(), payment=(), serial=(), usb=()';

it('keeps a page to itself unless it says otherwise', () => {
  expect(pageHeaders({ policy: "default-src 'none'" })).toEqual([
    ...['Content-Security-Policy', "default-src 'none'"],
    ...['Referrer-Policy', 'no-referrer'],
    ...['Cross-Origin-Opener-Policy', 'same-origin'],
    ...['Permissions-Policy', PERMISSIONS],
  ]);
});

it('lets a page name its origin and stay in touch with what opened it', () => {
  const headers = pageHeaders({ policy: 'p', referrer: 'same-origin', opener: 'unsafe-none' });
  expect(headers).toEqual(expect.arrayContaining(['same-origin', 'unsafe-none']));
});
