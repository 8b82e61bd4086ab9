import { describe, expect, it } from '@jest/globals';
import { lintOpenApi } from './lint-openapi.js';

const document = {
  openapi: '3.1.0',
  info: {
    title: 'Things',
    version: '1.0.0',
    contact: { name: 'Us' },
    license: { name: 'MIT', identifier: 'MIT' },
  },
  servers: [{ url: 'https://things.example' }],
  security: [],
  paths: {
    '/things': {
      get: {
        operationId: 'listThings',
        summary: 'List things',
        description: 'Lists things.',
        responses: { '200': { description: 'Things.' }, '400': { description: 'A wrong option.' } },
      },
    },
  },
};

describe('lintOpenApi', () => {
  it('has nothing to say about a clean document', async () => {
    expect(await lintOpenApi(document)).toEqual([]);
  });

  it('names errors', async () => {
    const { info: _info, ...broken } = document;
    expect(await lintOpenApi(broken)).toEqual([
      expect.stringMatching(/^error struct at #\/: .*info/),
    ]);
  });

  it('names what is only recommended', async () => {
    const { license: _license, ...info } = document.info;
    expect(await lintOpenApi({ ...document, info })).toEqual([
      expect.stringMatching(/^error info-license at #\/info/),
    ]);
  });
});
