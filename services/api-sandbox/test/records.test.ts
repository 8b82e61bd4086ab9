import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Sandbox, startSandbox } from '../src/start-sandbox.js';

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox({ services: ['helpdesk', 'social', 'flights'] });
});

afterAll(() => sandbox?.close());

describe('the records of a sandbox', () => {
  it('are those that fit, whatever a condition is about', async () => {
    const tickets = sandbox.records('tickets');
    const all = await tickets.list();
    expect(all).toHaveLength(await tickets.count());
    expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).toSorted((a, b) => a - b));
    const open = all.filter(({ status }) => status === 'open');
    expect(await tickets.where({ status: 'open' }).list()).toEqual(open);
    expect(await tickets.where({ status: 'open' }).first()).toEqual(open[0]);
    const urgent = open.filter(({ priority }) => ['high', 'urgent'].includes(priority));
    expect(
      await tickets
        .where({ status: 'open' })
        .where({ priority: ['high', 'urgent'] })
        .list(),
    ).toEqual(urgent);
    const late = all.filter(({ id, assignee_id }) => id >= 100 && id < 130 && assignee_id === null);
    expect(await tickets.where({ id: { gte: 100, lt: 130 }, assignee_id: null }).list()).toEqual(
      late,
    );
  });

  it('are found by related records, and by what is within JSON', async () => {
    const customers = await sandbox.records('customers').where({ plan: 'enterprise' }).list();
    const ids = customers.map(({ id }) => id);
    const theirs = await sandbox
      .records('tickets')
      .where({ customer: { plan: 'enterprise' } })
      .list();
    expect(theirs.length).toBeGreaterThan(5);
    expect(theirs.filter(({ customer_id }) => !ids.includes(customer_id))).toEqual([]);
    const [booking] = await sandbox.records('bookings').list();
    const { last_name } = booking?.passenger ?? { last_name: '' };
    const found = await sandbox.records('bookings').where({ passenger: { last_name } }).list();
    expect(found).toContainEqual(booking);
  });

  it('are those that a session has', async () => {
    const session = sandbox.session();
    const subject = 'On "fire", say 1,000 people';
    await fetch(`${session.url('helpdesk')}/tickets`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ subject, customer_id: 1 }),
    });
    const patch = { method: 'PATCH', headers: { 'Content-Type': 'application/json' } };
    for (const [id, domain] of [
      [1, 'null'],
      [2, null],
    ] as const)
      await fetch(`${session.url('helpdesk')}/customers/${id}`, {
        ...patch,
        body: JSON.stringify({ domain }),
      });
    const customers = session.records('customers').where({ id: { lte: 3 } });
    for (const [domain, expected] of [
      ['null', [1]],
      [null, [2]],
      [{ ne: 'null' }, [2, 3]],
      [
        ['null', null],
        [1, 2],
      ],
    ] as const)
      expect((await customers.where({ domain }).list()).map(({ id }) => id)).toEqual(expected);
    const written = session.records('tickets').where({ subject });
    expect([await written.count(), (await written.first())?.subject]).toEqual([1, subject]);
    expect(await sandbox.records('tickets').where({ subject }).first()).toBeUndefined();
  });

  it('are told apart from those that cannot be', async () => {
    // @ts-expect-error: a ticket has no such field
    const misspelt = sandbox.records('tickets').where({ sttus: 'open' });
    await expect(misspelt.list()).rejects.toMatchObject({ status: 400, code: 'unknown_field' });
    // @ts-expect-error: no status is called so
    const wrong = sandbox.records('tickets').where({ status: 'opened' });
    await expect(wrong.count()).rejects.toMatchObject({ status: 400 });
    // @ts-expect-error: there is no such collection
    expect(() => sandbox.records('ticket')).toThrow(
      'There is no collection "ticket"; there are teams,',
    );
  });
});

it('has the types that the clients of the services have', async () => {
  const file = readFileSync(new URL('../src/made/record-types.ts', import.meta.url), 'utf8');
  const clients = ['helpdesk', 'social', 'flights'].map(async (name) => {
    const response = await fetch(`${sandbox.url}/v1/${name}/exports/client.ts`);
    return response.text();
  });
  const all = (await Promise.all(clients)).join('');
  const types = file.split(/^(?=\/\*\*)/m).filter((part) => part.includes('\nexport interface '));
  const own = types.filter((type) => !type.includes('interface RecordTypes'));
  expect(own.filter((type) => !all.includes(type.trim()))).toEqual([]);
  const collections = all.match(/^ {4}\w+: new Collection</gm)?.map((line) => line.trim());
  expect(collections?.map((line) => line.split(':')[0])).toEqual(
    [...file.matchAll(/^ {2}(\w+): '/gm)].map(([, name]) => name),
  );
  expect(own).toHaveLength(collections?.length ?? 0);
});
