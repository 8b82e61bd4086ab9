import { describe, expect, it } from '@jest/globals';
import { createRecordApp } from '@sandbox/resource';
import { useApp } from '@sandbox/testing';
import { loadOwnApi } from '../src/index.js';

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
