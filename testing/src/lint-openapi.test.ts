import { describe, expect, it } from '@jest/globals';
import { lintForGenerators, lintOpenApi } from './lint-openapi.js';

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

  const id = { name: 'id', in: 'path', required: true, schema: { type: 'integer' } };
  const csv = { 'text/csv': { schema: { type: 'string' } } };
  const json = { 'application/json': { schema: { type: 'object' } } };

  it.each([
    [{ parameters: [{ ...id, schema: { default: 1 } }] }, 'id is required and has a default'],
    [
      {
        parameters: [
          { ...id, in: 'query' },
          { ...id, in: 'query' },
        ],
      },
      'query id is declared twice',
    ],
    [{ responses: { '200': { content: { ...json, ...csv } } } }, '200 is JSON or text/csv'],
    [{ responses: { '4XX': {} } }, '4XX is not a status'],
    [{ parameters: [{ $ref: '#/components/parameters/id' }] }, 'path id is declared twice', [id]],
  ])('names what generators of clients do not understand: %j', (operation, said, shared = []) => {
    const parts = { paths: { '/a': { parameters: shared, get: operation } } };
    expect(lintForGenerators({ ...parts, components: { parameters: { id } } })).toEqual([
      `get /a: ${said}`,
    ]);
    expect(
      lintForGenerators({ 'x-webhooks': parts.paths, components: { parameters: { id } } }),
    ).toEqual([`get /a: ${said}`]);
  });

  it.each([
    [{ parameters: [{ ...id, required: false, schema: { default: 1 } }] }],
    [
      {
        responses: {
          '200': { content: json },
          '404': { content: { ...json, ...csv } },
          default: {},
        },
      },
    ],
    [
      {
        responses: { '200': { content: { ...json, 'application/xml': json['application/json'] } } },
      },
    ],
    [{ responses: { '200': { content: { 'image/png': {}, 'image/webp': {} } } } }],
  ])('leaves alone what they do: %j', (operation) => {
    expect(lintForGenerators({ paths: { '/a': { get: operation } } })).toEqual([]);
  });
});
