import { describe, expect, it } from '@jest/globals';
import { createRecordApp, HIDDEN_IDS } from '@sandbox/resource';
import { useApp } from '@sandbox/testing';
import { loadOwnApi } from '../src/index.js';
import { JSON_TYPE, SESSION } from './serve.js';

const LARGE = 1_732_000_000_000;
const DATA = {
  logs: [{ id: LARGE, line: 'a' }],
  entries: [{ id: 1, logId: LARGE }],
};

describe('ids beyond 32 bits', () => {
  const app = useApp({
    async createApps(platform) {
      const { service, dataset } = await loadOwnApi({ name: 'my', data: DATA });
      return [createRecordApp(service, { platform, dataset })];
    },
  });

  it.each([
    [
      `{ log(id: ${LARGE}) { id entries { logId } } }`,
      { log: { id: LARGE, entries: [{ logId: LARGE }] } },
    ],
    [
      `{ logsConnection { edges { node { id } } } }`,
      { logsConnection: { edges: [{ node: { id: LARGE } }] } },
    ],
    [`{ entries(filter: {logId: ${LARGE}}) { total } }`, { entries: { total: 1 } }],
    [
      `mutation { deleteLog(id: ${LARGE}) { id cascade } }`,
      { deleteLog: { id: LARGE, cascade: { entries: 1 } } },
    ],
  ])('are read and written over GraphQL: %s', async (query, data) => {
    const headers = { 'Content-Type': 'application/json' };
    const body = JSON.stringify({ query });
    const response = await app.send('/v1/my/graphql', { method: 'POST', headers, body });
    expect(response.json()).toMatchObject({ data });
  });
});

describe('ids of a file with small numbers', () => {
  const app = useApp({
    async createApps(platform) {
      const data = { logs: [{ id: 1, line: 'a' }], entries: [{ id: 1, logId: 1 }] };
      const config = { collections: { logs: { fields: { at: 'integer' as const }, open: true } } };
      const { service, dataset } = await loadOwnApi({ name: 'my', data, config });
      return [createRecordApp(service, { platform, dataset })];
    },
  });
  const headers = { ...SESSION, ...JSON_TYPE };
  const ask = async (query: string) => {
    const body = JSON.stringify({ query });
    return (await app.send('/v1/my/graphql', { method: 'POST', headers, body })).json();
  };

  it('take in GraphQL what REST takes', async () => {
    const body = JSON.stringify({ id: LARGE, at: -LARGE });
    await app.send('/v1/my/logs', { method: 'POST', headers, body });
    const created = `mutation { createEntry(input: {logId: ${LARGE}}) { id log { id at } } }`;
    expect(await ask(created)).toMatchObject({
      data: { createEntry: { id: 2, log: { id: LARGE, at: -LARGE } } },
    });
    expect(await ask(`{ log(id: ${LARGE}) { id entries { logId } } }`)).toMatchObject({
      data: { log: { id: LARGE, entries: [{ logId: LARGE }] } },
    });
    expect(await ask(`{ log(id: 1.5) { id } }`)).toMatchObject({ data: { log: null } });
  });

  it('are rejected in GraphQL where REST rejects them', async () => {
    const created = `mutation { createEntry(input: {logId: 1.5}) { id } }`;
    expect(await ask(created)).toMatchObject({
      errors: [{ message: expect.stringContaining('logId must be a whole number') }],
    });
  });
});

describe('ids whose path is that of something else', () => {
  const app = useApp({
    async createApps(platform) {
      const { service, dataset } = await loadOwnApi({ name: 'my', data: { words: [{ id: 'a' }] } });
      return [createRecordApp(service, { platform, dataset })];
    },
  });

  it.each(HIDDEN_IDS)('a new record cannot have %s', async (id) => {
    const response = await app.send('/v1/my/words', {
      method: 'POST',
      headers: { ...SESSION, ...JSON_TYPE },
      body: JSON.stringify({ id }),
    });
    expect(response.json()).toMatchObject({
      status: 422,
      detail: `id must be none of aggregate, count, random, ., .., not "${id}".`,
    });
  });

  it.each(HIDDEN_IDS)('data with %s is refused with the place of the record', async (id) => {
    const data = { words: [{ id: 'a' }, { id }] };
    await expect(loadOwnApi({ name: 'my', data })).rejects.toThrow(
      `words, record 2, field id: is "${id}", which no record can have`,
    );
  });
});
