import { expect, it } from '@jest/globals';
import { toOpenApi30 } from './to-openapi-30.js';

it('OpenAPI 3.0 has no scheme for client certificates, and no operation that requires it', () => {
  const basic = { type: 'http', scheme: 'basic' };
  const { components, paths } = toOpenApi30({
    openapi: '3.1.0',
    info: { title: 'a' },
    components: { securitySchemes: { basic, mtls: { type: 'mutualTLS' } } },
    paths: {
      '/a': { parameters: [], get: { summary: 'A', security: [{ mtls: [] }] } },
      '/b': { get: { security: [{ mtls: [] }, { basic: [] }] }, post: { security: [{}] } },
      '/c': { get: { summary: 'C' } },
    },
  });
  expect({ components, paths }).toEqual({
    components: { securitySchemes: { basic } },
    paths: {
      '/a': { parameters: [], get: { summary: 'A' } },
      '/b': { get: { security: [{ basic: [] }] }, post: { security: [{}] } },
      '/c': { get: { summary: 'C' } },
    },
  });
});
