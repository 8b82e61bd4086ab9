import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { flightsService } from '@sandbox/flights';
import { helpdeskService } from '@sandbox/helpdesk';
import { createRecordApp, loadDataset, type RecordService, stampDataset } from '@sandbox/resource';
import { socialService } from '@sandbox/social';
import { expectProblem, useApp } from '@sandbox/testing';
import { openWrittenSession } from '@sandbox/testing/records';

const services: readonly RecordService[] = [helpdeskService, socialService, flightsService];
const start = () =>
  useApp({
    createApps: (platform) => services.map((service) => createRecordApp(service, { platform })),
  });
const app = start();
const another = start();

/** How many records a list has that meet a filter, in the seeds and on the busy day. */
async function countsOf(path: string): Promise<readonly number[]> {
  const answers = [await app.get(path), await app.get(`/s/keep-day@busy-day${path}`)];
  return answers.map((answer) => Object(answer.json()).meta.total);
}

describe.each(services)('the busy day of $api.name', ({ api }) => {
  const name = 'keep-day@busy-day';
  const root = `/s/${name}/v1/${api.name}`;

  it('is one of its scenarios', async () => {
    const answer = await app.get(`/s/keep-a@quiet-day/v1/${api.name}/session`);
    expectProblem(answer, {
      ...{ status: 400, code: 'unknown_scenario' },
      scenarios: ['empty', 'one-of-each', 'busy-day'],
    });
  });

  it('has happened before the session begins, which is empty then', async () => {
    const session = (await app.get(`${root}/session`)).json();
    expect(session).toMatchObject({
      scenario: 'busy-day',
      changes: 0,
      changed_records: 0,
      events: 0,
    });
    const { now, moved_seconds: moved } = Object(session).clock;
    expect(Date.parse(now) - Date.parse('2026-03-30T12:00:00Z')).toBe(moved * 1000);
    expect(moved).toBeGreaterThan(1800);
    expect(moved).toBeLessThan(4 * 3600);
  });

  it('is the same in every process, and of records that fit their resources', async () => {
    const session = openWrittenSession(app, { api, name });
    const other = openWrittenSession(another, { api, name: 'keep-other@busy-day' });
    const folder = mkdtempSync(join(tmpdir(), 'busy-day-'));
    try {
      await session.save(folder);
      stampDataset(api, folder);
      expect(loadDataset(api, folder).all.length).toBe(api.resources.length);
    } finally {
      rmSync(folder, { recursive: true });
    }
    for (const { name: resource } of api.resources)
      expect(await other.records(resource)).toEqual(await session.records(resource));
  });

  it('is that of each session alone, whose writes go on from it', async () => {
    const [resource] = api.resources.slice(-1);
    const list = `/v1/${api.name}/${resource?.name}`;
    const [, before] = await countsOf(list);
    const { data } = Object((await app.get(`${root}/${resource?.name}?sort=-id&limit=1`)).json());
    const mine = `/s/keep-mine@busy-day${list}`;
    expect((await app.send(`${mine}/${data[0].id}`, { method: 'DELETE' })).status).toBe(200);
    expect(Object((await app.get(mine)).json()).meta.total).toBe(Number(before) - 1);
    expect((await countsOf(list))[1]).toBe(before);
    await app.send(`/s/keep-mine@busy-day/v1/${api.name}/session`, { method: 'DELETE' });
    expect(Object((await app.get(mine)).json()).meta.total).toBe(before);
  });
});

describe('what happens on it', () => {
  it.each([
    ['/v1/helpdesk/tickets?created_at_gt=2026-03-30T12:00:00Z', 0, 50],
    ['/v1/helpdesk/tickets?created_at_gt=2026-03-30T12:00:00Z&sla_breached=true', 0, 3],
    ['/v1/helpdesk/messages?created_at_gt=2026-03-30T12:00:00Z&author_type=agent', 0, 30],
    ['/v1/helpdesk/tickets?resolved_at_gt=2026-03-30T12:00:00Z', 0, 5],
    ['/v1/social/posts?likes_count_gte=150', 0, 1],
    ['/v1/social/comments?created_at_gt=2026-03-30T12:00:00Z', 0, 40],
    ['/v1/social/follows?created_at_gt=2026-03-30T12:00:00Z', 0, 40],
    ['/v1/flights/bookings?created_at_gt=2026-03-30T12:00:00Z', 0, 5],
    ['/v1/flights/flights?status=delayed&updated_at_gt=2026-03-30T12:00:00Z', 0, 40],
    ['/v1/flights/flights?status=cancelled&updated_at_gt=2026-03-30T12:00:00Z', 0, 12],
    ['/v1/flights/bookings?status=cancelled&updated_at_gt=2026-03-30T12:00:00Z', 0, 1],
    ['/v1/flights/bookings?status=confirmed&updated_at_gt=2026-03-30T12:00:00Z', 0, 6],
  ])('%s finds %i in the seeds, and at least %i', async (path, seeded, least) => {
    const [before, after] = await countsOf(path);
    expect(before).toBe(seeded);
    expect(after).toBeGreaterThanOrEqual(least);
  });
});
