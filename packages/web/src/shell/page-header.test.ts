import { expect, it } from '@jest/globals';
import { relativePath } from './page-header.js';

it.each([
  ['/', '/v1/helpdesk', 'v1/helpdesk'],
  ['/', '/', './'],
  ['/sandbox', '/#services', './#services'],
  ['/v1/utils', '/v1/?a', './?a'],
  ['/v1/helpdesk/docs', '/v1/helpdesk/openapi.json', 'openapi.json'],
  ['/v1/helpdesk/docs', '/v1/helpdesk/docs/docs.js', 'docs/docs.js'],
  ['/v1/helpdesk/docs', '/v1/social/x?a=/b', '../social/x?a=/b'],
  ['/v1/utils/playground', '/.well-known/jwks.json', '../../.well-known/jwks.json'],
])('from %s to %s it is %s', (page, target, expected) => {
  const path = relativePath(page, target);
  expect(path).toBe(expected);
  const [here, there] = ['http://a', 'http://a/s/keep-t1'].map(
    (base) => new URL(path, base + page),
  );
  expect(here?.href).toBe(`http://a${target}`);
  expect(there?.href).toBe(`http://a/s/keep-t1${target}`);
});
