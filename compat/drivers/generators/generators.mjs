// The generators of clients, each with its command, its files of settings, and how its client is called.
//
// command: program and arguments, in the folder of the case; files: texts by name; source: the head of a program that uses the client, and
// a function that writes a call as an expression.

const json = (value) => JSON.stringify(value);
const argument = (value) => (value === undefined ? [] : [json(value)]);
const idsOf = ({ ids = {} }) => Object.values(ids).map(json);

/** An expression for what a call reads of `value`: with its type where that is asked for. */
const read = (value, { typed, read: path }) =>
  typed === undefined
    ? `at(${value}, ${json(path)})`
    : `${value}${value.endsWith('?') ? '.' : '.'}${typed}`;

/** Where a response is a union by its status. */
const ofStatus = (response, call) =>
  call.typed === undefined
    ? `at(${response}, ${json(`data.${call.read}`)})`
    : `(${response}.status === 200 ? ${read(`${response}.data`, call)} : undefined)`;

export const GENERATORS = {
  'openapi-fetch': {
    command: ({ document }) => ['openapi-typescript', document, '-o', 'schema.d.ts'],
    source: ({ base }) => ({
      head: `import createClient from 'openapi-fetch';\nimport type { paths } from './schema.js';\nconst client = createClient<paths>({ baseUrl: ${json(base)} });`,
      write: (call) => {
        const { method, path, ids, query, body } = call;
        const options = { ...((ids || query) && { params: { path: ids, query } }), body };
        return `{ const r = await client.${method}(${json(path)}, ${json(options)}); return ${read('r.data', call).replace('r.data.', 'r.data?.')}; }`;
      },
    }),
  },
  orval: {
    command: () => ['orval', '--config', 'orval.config.mjs'],
    files: {
      'orval.config.mjs': ({ base, document }) =>
        `export default { api: { input: ${json(document)}, output: { target: './client.ts', client: 'fetch', baseUrl: ${json(base)} } } };`,
    },
    source: () => ({
      head: `import * as client from './client.js';`,
      write: (call) => {
        const values = [...idsOf(call), ...argument(call.body), ...argument(call.query)];
        return `{ const r = await client.${call.operation}(${values.join(', ')}); return ${ofStatus('r', call)}; }`;
      },
    }),
  },
  'swagger-typescript-api': {
    command: ({ document }) => [
      'swagger-typescript-api',
      'generate',
      '-p',
      document,
      '-o',
      '.',
      '-n',
      'client.ts',
      '--silent',
    ],
    source: ({ base }) => ({
      head: `import { Api } from './client.js';\nconst client = new Api({ baseUrl: ${json(base)} });`,
      write: (call) => {
        const values = [...idsOf(call), ...argument(call.body), ...argument(call.query)];
        const group = call.path.split('/')[1];
        return `{ const r = await client.${group}.${call.operation}(${values.join(', ')}); return ${read('r.data', call)}; }`;
      },
    }),
  },
  'hey-api': {
    command: ({ document }) => [
      'openapi-ts',
      '-i',
      document,
      '-o',
      'client',
      '-c',
      '@hey-api/client-fetch',
    ],
    source: ({ base }) => ({
      head: `import * as sdk from './client/index.js';\nimport { client } from './client/client.gen.js';\nclient.setConfig({ baseUrl: ${json(base)} });`,
      write: (call) => {
        const { ids, query, body } = call;
        return `{ const r = await sdk.${call.operation}(${json({ path: ids, query, body })}); return ${read('r.data', call).replace('r.data.', 'r.data?.')}; }`;
      },
    }),
  },
  kubb: {
    command: () => ['kubb', 'generate', '--config', 'kubb.config.mjs'],
    files: {
      'kubb.config.mjs': ({ base, document }) => `import { defineConfig } from '@kubb/core';
import { pluginClient } from '@kubb/plugin-client';
import { pluginOas } from '@kubb/plugin-oas';
import { pluginTs } from '@kubb/plugin-ts';
export default defineConfig({
  root: '.',
  input: { path: ${json(document)} },
  output: { path: './client', clean: true },
  plugins: [
    pluginOas({ validate: false, generators: [] }),
    pluginTs({}),
    pluginClient({ client: 'fetch', paramsType: 'object', pathParamsType: 'object', baseURL: ${json(base)} }),
  ],
});`,
    },
    source: () => ({
      // Its client sends JSON without a type unless it is told.
      head: `import { setConfig } from '@kubb/plugin-client/clients/fetch';
import * as client from './client/index.js';
setConfig({ headers: { 'Content-Type': 'application/json' } });`,
      write: (call) => {
        const { ids, query, body } = call;
        const options = { ...ids, data: body, params: query };
        const argument = Object.values(options).some((value) => value !== undefined)
          ? json(options)
          : '';
        return `{ const r = await client.${call.operation}(${argument}); return ${read('r', call)}; }`;
      },
    }),
  },
  'rtk-query': {
    command: () => ['rtk-query-codegen-openapi', 'config.json'],
    files: {
      'empty.ts': ({ base }) => `import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query';
export const emptyApi = createApi({ baseQuery: fetchBaseQuery({ baseUrl: ${json(base)} }), endpoints: () => ({}) });`,
      'config.json': ({ document }) =>
        json({
          schemaFile: document,
          apiFile: './empty.ts',
          apiImport: 'emptyApi',
          outputFile: './client.ts',
          exportName: 'api',
        }),
    },
    source: () => ({
      head: `import { configureStore } from '@reduxjs/toolkit';
import { api } from './client.js';
const store = configureStore({ reducer: { [api.reducerPath]: api.reducer }, middleware: (all) => all().concat(api.middleware) });`,
      write: (call) => {
        const { ids, query, body, bodyName = 'body' } = call;
        const options = { ...ids, ...query, ...(body !== undefined && { [bodyName]: body }) };
        const argument = Object.keys(options).length > 0 ? json(options) : '{} as never';
        return `{ const r = await store.dispatch(api.endpoints.${call.operation}.initiate(${argument})); return ${read('r.data', call).replace('r.data.', 'r.data?.')}; }`;
      },
    }),
  },
  oazapfts: {
    command: ({ document }) => ['oazapfts', document, 'client.ts'],
    source: ({ base }) => ({
      head: `import * as client from './client.js';\nclient.defaults.baseUrl = ${json(base)};`,
      write: (call) => {
        const values = [...idsOf(call), ...argument(call.body), ...argument(call.query)];
        return `{ const r = await client.${call.operation}(${values.join(', ')}); return ${ofStatus('r', call)}; }`;
      },
    }),
  },
};
