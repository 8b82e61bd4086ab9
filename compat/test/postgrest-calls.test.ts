import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { flightsService } from '@sandbox/flights';
import { helpdeskService } from '@sandbox/helpdesk';
import { createRecordApp, loadDataset } from '@sandbox/resource';
import { useApp } from '@sandbox/testing';
import { PostgrestClient } from '@supabase/postgrest-js';
import { DOCUMENTED_CALLS, type Tables } from '../src/postgrest-js/calls.js';

const app = useApp({
  createApps: (platform) =>
    [helpdeskService, flightsService].map((service) => createRecordApp(service, { platform })),
});
const clientOf = (name: string) => new PostgrestClient(`${app.url()}/compat/postgrest/v1/${name}`);

/** Records as they stand in the seeds: no filter of the product has a part in them. */
let tables: Tables;
beforeAll(() => {
  const [helpdesk, flights] = [helpdeskService, flightsService].map(({ api, seeds }) =>
    loadDataset(api, seeds),
  );
  const of = (dataset: typeof helpdesk, name: string) => dataset?.of(name).collection.records ?? [];
  tables = {
    tickets: of(helpdesk, 'tickets'),
    customers: of(helpdesk, 'customers'),
    bookings: of(flights, 'bookings'),
  };
});

const GUIDE = readFileSync(
  new URL('../../packages/resource/assets/dialects/postgrest.md', import.meta.url),
  'utf8',
);
const DIFFERENCES = GUIDE.slice(GUIDE.indexOf('## Differences'));

const rejected = DOCUMENTED_CALLS.filter(({ documented }) => documented !== undefined);
const [all, alike] = [DOCUMENTED_CALLS.length, DOCUMENTED_CALLS.length - rejected.length];

describe(`${all} calls of postgrest-js: ${alike} as PostgREST, ${rejected.length} rejected as documented`, () => {
  it.each(DOCUMENTED_CALLS)('$what', async ({ ask, rows, error, documented }) => {
    const response = await ask({ helpdesk: clientOf('helpdesk'), flights: clientOf('flights') });
    if (rows) expect(response).toMatchObject({ error: null, data: rows(tables) });
    else expect(response).toMatchObject({ status: error?.[0], error: { code: error?.[1] } });
    expect(DIFFERENCES).toContain(documented ?? '');
  });

  it('are the 22 that were tried by hand', () => {
    expect(all).toBe(22);
  });
});
