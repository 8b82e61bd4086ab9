import { describe, expect, it } from '@jest/globals';
import { isInertType } from './inert-type.js';

/** The JavaScript MIME types of the WHATWG's MIME Sniffing Standard, 4.6. */
const JAVASCRIPT = [
  'application/ecmascript',
  'application/javascript',
  'application/x-ecmascript',
  'application/x-javascript',
  'text/ecmascript',
  'text/javascript',
  ...['1.0', '1.1', '1.2', '1.3', '1.4', '1.5'].map((version) => `text/javascript${version}`),
  'text/jscript',
  'text/livescript',
  'text/x-ecmascript',
  'text/x-javascript',
];

describe('isInertType', () => {
  it.each(JAVASCRIPT)('refuses %s, however it is written', (type) => {
    const spellings = [
      type,
      type.toUpperCase(),
      `${type};charset=utf-8`,
      ` ${type}\t; x="y"`,
      `text/plain, ${type}`,
      `text/plain;a=",${type}`,
      `${type},`,
    ];
    expect(spellings.filter(isInertType)).toEqual([]);
  });

  it.each([
    'text/css',
    'application/wasm',
    'application/manifest+json',
    'application/speculationrules+json',
    'application/importmap+json',
    'application/webbundle',
    'application/x-shockwave-flash',
    'text/cache-manifest',
    'text/xsl',
    'multipart/x-mixed-replace;boundary=x',
    'multipart/related',
    'message/rfc822',
    'text/unheard-of',
    'text/x-scriptlet',
    '*/*',
    'unknown/unknown',
    'text',
    'text/',
    '/plain',
    'text/plain/x',
    'text plain',
    '',
    'constructor/name',
  ])('refuses %j', (type) => {
    expect(isInertType(type)).toBe(false);
  });

  it.each([
    'text/plain; charset=ISO-8859-1',
    'TEXT/HTML',
    'application/json',
    'application/problem+json;x=1',
    'application/vnd.github.v3+json',
    'application/vnd.example.v1',
    'application/soap+xml',
    'application/xml',
    'image/svg+xml',
    'image/png',
    'video/mp4',
    'font/woff2',
    'application/pdf',
    'multipart/form-data; boundary=x',
    'text/event-stream',
  ])('passes %s', (type) => {
    expect(isInertType(type)).toBe(true);
  });
});
