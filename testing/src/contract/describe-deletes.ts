import { describe, expect } from '@jest/globals';
import type { Effect, Resource } from '@sandbox/resource';
import type { ClientResponse } from '../http-client.js';
import { itWithoutSession } from '../in-session.js';
import { cascadeOf } from '../oracle/cascade-of.js';
import type { ContractContext } from './subject.js';

/** A reference from one resource to another, and the record with the fewest that refer to it. */
interface Link {
  readonly owner: Resource;
  readonly field: string;
  readonly target: string;
  readonly id: number;
}

/** So many of the records that lose a reference are read again. */
const MANY = 10;

/** Deletes along every reference of every resource, without a session and in one. */
export function describeDeletes(context: ContractContext): void {
  const { app, oracle, root } = context;
  let sessions = 0;
  const openSession = () => {
    const base = `/s/keep-deletes-${++sessions}${root}`;
    return {
      read: async (path: string) => Object((await app.get(`${base}/${path}`)).json()),
      count: async (path: string) =>
        Number((await app.get(`${base}/${path}`)).headers['x-total-count']),
      send: (method: string, path: string, body?: object): Promise<ClientResponse> =>
        app.send(`${base}/${path}`, {
          method,
          headers: { 'Content-Type': 'application/json' },
          ...(body && { body: JSON.stringify(body) }),
        }),
    };
  };

  describe.each(linksOf(context))('$target, to which $owner.name refer by $field', (link) => {
    const { owner, field, target, id } = link;

    itWithoutSession(
      'a delete is 200 and reports what goes and what loses its reference',
      async () => {
        const { cascade, emptied } = cascadeOf(oracle, target, id);
        const response = await app.send(`${root}/${target}/${id}`, { method: 'DELETE' });
        const { detached, ...body } = Object(response.json());
        expect([response.status, body.id, body.cascade]).toEqual([200, id, cascade]);
        expect(sumOf(detached)).toBe(Object.keys(emptied).length);
        const isRequired = owner.fields[field]?.required === true;
        expect((isRequired ? body.cascade : detached)[owner.name]).toBeGreaterThan(0);
      },
    );

    itWithoutSession(
      'in a session they go and lose it, and what stays can be written',
      async () => {
        const session = openSession();
        const { cascade, emptied } = cascadeOf(oracle, target, id);
        const simulated = await app.send(`${root}/${target}/${id}`, { method: 'DELETE' });
        const { _effects: effects = [] } = Object(simulated.json());
        expect((await session.send('DELETE', `${target}/${id}`)).status).toBe(200);

        expect(await session.count(`${owner.name}?${field}=${id}&limit=1`)).toBe(0);
        for (const { name } of oracle.api.resources) {
          const gone = (cascade[name] ?? 0) + (name === target ? 1 : 0);
          const left = oracle.records(name).length - gone;
          expect([name, await session.count(`${name}?limit=1`)]).toEqual([name, left]);
        }
        for (const { resource, id: other, changes } of (effects as Effect[]).slice(0, MANY))
          expect(await session.read(`${resource}/${other}`)).toMatchObject(changes);
        for (const [path, changes] of Object.entries(emptied).slice(0, MANY)) {
          const record = await session.read(path);
          expect(record).toMatchObject(changes);
          const replaced = await session.send('PUT', path, record);
          expect([path, replaced.status]).toEqual([path, 200]);
          const patched = await session.send('PATCH', path, freePatch(context, path));
          expect([path, patched.status, patched.json()]).toEqual([
            path,
            200,
            expect.objectContaining(changes),
          ]);
        }
      },
    );
  });
}

function linksOf({ oracle }: ContractContext): readonly Link[] {
  return oracle.api.resources.flatMap((owner) =>
    Object.entries(owner.fields).flatMap(([field, { references }]) => {
      if (references === undefined) return [];
      const counts = new Map<unknown, number>();
      for (const record of oracle.records(owner.name))
        counts.set(record[field], (counts.get(record[field]) ?? 0) + 1);
      const [fewest] = oracle
        .records(references)
        .filter(({ id }) => counts.has(id))
        .toSorted((one, other) => (counts.get(one.id) ?? 0) - (counts.get(other.id) ?? 0));
      if (fewest === undefined) throw new Error(`No ${owner.name} have a ${field}.`);
      return [{ owner, field, target: references, id: fewest.id }];
    }),
  );
}

/** A change to a text that no rule looks at. */
function freePatch({ oracle }: ContractContext, path: string): Readonly<Record<string, string>> {
  const fields = Object.entries(oracle.resource(path.split('/')[0] ?? '').fields);
  const isFree = ([, { type, schema, readOnly, unique }]: (typeof fields)[number]): boolean =>
    type === 'text' || (type === 'string' && !(readOnly || unique || schema.pattern));
  const [free] = fields.find(isFree) ?? [''];
  return { [free]: 'Changed' };
}

function sumOf(counts: Readonly<Record<string, number>>): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}
