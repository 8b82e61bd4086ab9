import { it } from '@jest/globals';
import { expectJson } from '../expect-json.js';
import { expectProblem } from '../expect-problem.js';
import type { QueryEntry } from '../naive-oracle.js';
import { formatQuery } from '../random-list-request.js';
import { type ContractContext, firstOf, largestOf } from './subject.js';

/** `fields` and `expand`, on lists and on one record. */
export function describeRepresentation(context: ContractContext): void {
  const { oracle, app, root, subject } = context;
  const relations = oracle.api.resources.flatMap((resource) =>
    Object.entries(resource.relations).map(([name, relation]) => ({ resource, name, relation })),
  );
  const largest = largestOf(oracle).name;

  const expectOracle = async (resource: string, query: readonly QueryEntry[]): Promise<void> => {
    const text = formatQuery(query);
    const list = await app.get(`${root}/${resource}?${text}`);
    expectJson(list, oracle.page({ resource }, query).body, text);
    const record = firstOf(oracle, resource);
    const one = await app.get(`${root}/${resource}/${record.id}?${text}`);
    expectJson(one, oracle.show(resource, record, query), text);
  };

  it.each(relations)('$resource.name expand $name', async ({ resource, name }) => {
    await expectOracle(resource.name, [['expand', name]]);
  });

  it.each(relations)('$resource.name expand $name, and from there everything', async (place) => {
    const deeper = Object.keys(oracle.resource(place.relation.target).relations);
    const paths = deeper.slice(0, 10).map((name) => `${place.name}.${name}`);
    await expectOracle(place.resource.name, [['expand', paths.join(',') || place.name]]);
  });

  it.each(relations)(
    '$resource.name expand $name stays with fields',
    async ({ resource, name }) => {
      await expectOracle(resource.name, [
        ['fields', 'updated_at'],
        ['expand', name],
      ]);
    },
  );

  it.each(oracle.api.resources)(
    '$name: only the fields asked for come back, in the order of the record',
    async (resource) => {
      const names = Object.keys(resource.fields).slice(1, 4).reverse();
      await expectOracle(resource.name, [['fields', names.join(',')]]);
    },
  );

  it('a relation requested twice is embedded once, together with its nested relations', async () => {
    const [place] = relations;
    if (!place) throw new Error('The API has no relations.');
    const inner = Object.keys(oracle.resource(place.relation.target).relations)[0];
    await expectOracle(place.resource.name, [
      ['expand', [place.name, `${place.name}.${inner}`, place.name].join(',')],
    ]);
  });

  it('four levels are too deep', async () => {
    const expand = longestWalk(context, 4).join('.');
    expectProblem(await app.get(`${root}/${largest}?expand=${expand}`), {
      status: 400,
      code: 'expand_too_deep',
    });
  });

  it('eleven paths are too many', async () => {
    const [first = ''] = longestWalk(context, 1);
    const expand = Array.from({ length: 11 }, () => first).join(',');
    expectProblem(await app.get(`${root}/${largest}?expand=${expand}`), {
      status: 400,
      code: 'expand_too_deep',
    });
  });

  it('more than 2 MiB of embedded records are refused, also the second time', async () => {
    for (const _time of [1, 2])
      expectProblem(await app.get(`${root}/${subject.tooLarge}`), {
        status: 400,
        code: 'expand_too_large',
        detail: 'expand would embed more than 2097152 characters.',
      });
  });
}

/** A walk along relations from the largest collection. */
function longestWalk({ oracle }: ContractContext, levels: number): readonly string[] {
  let resource = largestOf(oracle);
  return Array.from({ length: levels }, () => {
    const [name = '', relation] = Object.entries(resource.relations)[0] ?? [];
    if (relation) resource = oracle.resource(relation.target);
    return name;
  });
}
