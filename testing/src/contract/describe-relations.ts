import { expect, it } from '@jest/globals';
import { isFull } from '../effort.js';
import { expectProblem } from '../expect-problem.js';
import { itWithoutSession } from '../in-session.js';
import type { QueryEntry } from '../naive-oracle.js';
import { formatQuery } from '../random-list-request.js';
import { type ContractContext, firstOf, pageOf } from './subject.js';

/** A relation of a resource. */
interface Step {
  readonly from: string;
  readonly name: string;
  readonly kind: 'one' | 'many';
  readonly target: string;
}

/** Filters and sort that follow a relation to a field of another record. */
export function describeRelations({ oracle, app, root }: ContractContext): void {
  const { api } = oracle;
  const steps = api.resources.flatMap(({ name: from, relations }): Step[] =>
    Object.entries(relations).map(([name, { kind, target }]) => ({ from, name, kind, target })),
  );
  const pairs = steps.flatMap((one) =>
    steps.filter(({ from }) => from === one.target).map((two) => ({ one, two })),
  );
  const twice = isFull ? pairs : pairs.slice(0, 4);
  const idsOf = async (path: string): Promise<readonly number[]> =>
    pageOf(await app.get(`${root}/${path}`)).data.map(({ id }) => id);
  const expected = (resource: string, query: readonly QueryEntry[]): readonly number[] =>
    oracle.matches({ resource }, query).map(({ id }) => id);

  it.each(steps)('$from by a field of $name', async ({ from, name, target }) => {
    const expectation = firstOf(oracle, target);
    for (const entry of [
      [`${name}.id`, String(expectation.id)],
      [`${name}.created_at_gte`, String(expectation.created_at)],
      ['or', `${name}.id:${expectation.id}|${name}.id_gt:${expectation.id + 3}`],
      ['not', `${name}.id_null:false`],
    ] as const) {
      const query = formatQuery([entry, ['limit', '200']]);
      expect(await idsOf(`${from}?${query}`)).toEqual(expected(from, [entry]).slice(0, 200));
    }
  });

  it.each(steps.filter(({ kind }) => kind === 'one'))(
    '$from in the order of a field of $name, with or without a cursor',
    async ({ from, name }) => {
      const sort = `-${name}.created_at,id`;
      const first = await idsOf(`${from}?sort=${sort}&limit=50`);
      expect(first).toEqual(expected(from, [['sort', sort]]).slice(0, 50));
      expect(await idsOf(`${from}?sort=${sort}&limit=50&cursor=*`)).toEqual(first);
    },
  );

  it.each(steps.filter(({ kind }) => kind === 'many'))(
    '$from cannot be sorted by $name, which are several',
    async ({ from, name }) => {
      expectProblem(await app.get(`${root}/${from}?sort=${name}.id`), {
        status: 400,
        code: 'invalid_parameter',
        detail: name,
        errors: [expect.objectContaining({ field: 'sort' })],
      });
    },
  );

  it.each(twice)('$one.from do not follow $one.name to $two.name', async ({ one, two }) => {
    const path = `${one.name}.${two.name}.id`;
    for (const query of [
      `${path}=1`,
      `sort=${path}`,
      `or=${path}:1`,
      `${one.name}.${two.name}=1`,
    ]) {
      expectProblem(await app.get(`${root}/${one.from}?${query}`), {
        status: 400,
        code: 'invalid_parameter',
        detail: 'two relations',
      });
    }
    const document = `{ ${one.from}(filter: { ${one.name}: { ${two.name}: { id: 1 } } }) { total } }`;
    const response = await app.get(`${root}/graphql?query=${encodeURIComponent(document)}`);
    expect(response.json()).toMatchObject({
      errors: [{ extensions: { code: 'invalid_parameter' } }],
    });
  });

  it.each(steps)('an unknown field of $name is named as such', async ({ from, name, target }) => {
    expectProblem(await app.get(`${root}/${from}?${name}.creatd_at=1`), {
      status: 400,
      code: 'unknown_field',
      detail: `${target} has no field "creatd_at". Did you mean created_at?`,
      errors: [expect.objectContaining({ field: `${name}.creatd_at` })],
    });
  });

  it('a relation that is nearly named is suggested', async () => {
    const [{ from, name }] = steps as [Step];
    expectProblem(await app.get(`${root}/${from}?${name}x.id=1`), {
      status: 400,
      code: 'unknown_field',
      detail: `Did you mean ${name}.id?`,
    });
  });

  itWithoutSession('follows what a session has written to the other record', async () => {
    for (const [at, { from, name, target }] of steps.entries()) {
      const stored = `s/keep-relations-${at}/v1/${api.name}`;
      const expectation = firstOf(oracle, target);
      const ids = async (query: string): Promise<readonly number[]> =>
        pageOf(await app.get(`/${stored}/${from}?limit=200&${query}`)).data.map(({ id }) => id);
      const before = await ids(`${name}.id=${expectation.id}`);
      const { status } = await app.send(`/${stored}/${target}/${expectation.id}`, {
        method: 'DELETE',
      });
      if (status >= 300) continue;
      expect(await ids(`${name}.id=${expectation.id}`)).toEqual([]);
      expect(before).toEqual(
        expected(from, [[`${name}.id`, String(expectation.id)]]).slice(0, 200),
      );
    }
  });
}
