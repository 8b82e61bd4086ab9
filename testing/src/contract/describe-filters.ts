import { describe, expect, it } from '@jest/globals';
import type { Resource } from '@sandbox/resource';
import { isFull } from '../effort.js';
import { expectJson } from '../expect-json.js';
import { expectProblem } from '../expect-problem.js';
import type { QueryEntry } from '../naive-oracle.js';
import {
  ALL_OPERATORS,
  type FilterOperator,
  type FilterPath,
  filterPathsOf,
  isMissing,
  sortNamesOf,
  takesOperator,
  valuesAt,
} from '../oracle/filter-path.js';
import type { PlainRecord } from '../oracle/plain-record.js';
import { formatQuery } from '../random-list-request.js';
import type { ContractContext } from './subject.js';

/** A word with an accent before its end, so that without the accent it is another text. */
const ACCENTED = /[a-z][à-öø-ÿ][a-z]+/;

/**
 * Fields with every operator, and sorted both ways, against the oracle: one of each kind in the API, with FULL=1 all of them.
 * Random requests name all of them too.
 */
export function describeFilters(context: ContractContext): void {
  const { oracle, app, root } = context;
  const isNew = createKindFilter();

  it('q finds a word without its accents, in any case', async () => {
    const { resource, record, word } = findAccented(context);
    const bare = word.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
    const query: readonly QueryEntry[] = [
      ['q', bare],
      ['limit', '200'],
    ];
    expect(oracle.matches({ resource: resource.name }, query)).toContain(record);
    await expectOraclesPage(context, resource, query);
  });

  it('a filter is taken as a member of filters too, as generated clients send it', async () => {
    const { name } = oracle.api.resources[0] ?? { name: '' };
    const plain = await app.get(`${root}/${name}?id_gt=1&id_in=1,2,3`);
    const members = await app.get(`${root}/${name}?filters[id_gt]=1&filters%5Bid_in%5D=1,2,3`);
    expect([members.status, Object(members.json()).data]).toEqual([200, Object(plain.json()).data]);
  });

  for (const resource of oracle.api.resources) {
    const records = oracle.records(resource.name);
    const paths = filterPathsOf(resource).filter(isNew);
    const sorted = sortNamesOf(resource).filter((name) => paths.some((path) => path.name === name));
    describe(resource.name, () => {
      for (const path of paths)
        it(`${path.name} is filtered with each operator that it takes`, async () => {
          for (const filter of filtersOf(path, records))
            await expectOraclesPage(context, resource, [filter, ...showing(path)]);
        });

      for (const [name, operators] of rejectedFilters(paths)) {
        it(`${name} is refused`, async () => {
          expectProblem(await app.get(`${root}/${resource.name}?${name}=1`), {
            status: 400,
            code: 'unknown_operator',
            operators,
          });
        });
      }

      for (const name of sorted)
        it(`${name} sorts both ways`, async () => {
          for (const sort of [name, `-${name}`])
            await expectOraclesPage(context, resource, [
              ['sort', sort],
              ['limit', '200'],
              ['fields', name],
            ]);
        });
    });
  }
}

/** Tells whether a path is the first of its kind, or all are looked at. */
function createKindFilter(): (path: FilterPath) => boolean {
  const seen = new Set<string>();
  return ({ field, steps }) => {
    const { type, nullable, unique, references } = field;
    const kind = [type, nullable, unique, references !== undefined, steps.length].join();
    const isFirst = !seen.has(kind);
    seen.add(kind);
    return isFirst || isFull;
  };
}

async function expectOraclesPage(
  { oracle, app, root }: ContractContext,
  resource: Resource,
  query: readonly QueryEntry[],
): Promise<void> {
  const text = formatQuery(query);
  const response = await app.get(`${root}/${resource.name}?${text}`);
  const { body } = oracle.page({ resource: resource.name }, query);
  expectJson(response, body, `${resource.name}?${text}`);
}

/** A record with an accented word in a text that `q` searches. */
function findAccented({ oracle }: ContractContext) {
  for (const resource of oracle.api.resources) {
    const texts = Object.entries(resource.fields).filter(([, { type }]) => type === 'string');
    for (const record of oracle.records(resource.name)) {
      for (const [name] of texts) {
        const [word] = ACCENTED.exec(String(record[name])) ?? [];
        if (word !== undefined) return { resource, record, word };
      }
    }
  }
  throw new Error(`No text of ${oracle.api.name} has an accent.`);
}

/** Filters with each operator: a few values that occur, one that is missing, and presence. */
function filtersOf(path: FilterPath, records: readonly PlainRecord[]): readonly QueryEntry[] {
  const operators = ALL_OPERATORS.filter((operator) => takesOperator(path.field, operator));
  const texts = sampleTexts(path, records);
  const byOperator = operators.flatMap((operator) =>
    operandsOf(operator, texts).map((text): QueryEntry => [nameOf(path, operator), text]),
  );
  return [...byOperator, [path.name, 'null'], [`${path.name}_ne`, 'null']];
}

function operandsOf(operator: FilterOperator, texts: readonly string[]): readonly string[] {
  switch (operator) {
    case 'null':
      return ['true', 'false'];
    case 'in':
      return ['', texts.map(quote).join(','), [...texts.slice(1).map(quote), 'null'].join(',')];
    case 'like':
      return texts.map((text, at) =>
        at === 0 ? text.toUpperCase() : [...text].slice(1, 4).join(''),
      );
    case 'eq':
    case 'ne':
      return texts;
    default:
      return texts.slice(0, 2);
  }
}

function quote(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

/** The values of some records across the collection that have one, as texts. */
function sampleTexts(path: FilterPath, records: readonly PlainRecord[]): readonly string[] {
  const having = records.filter((record) => !isMissing(record, path));
  const chosen = [0, 0.5, 0.999].map((part) => having[Math.floor(part * having.length)]);
  const texts = chosen.flatMap((record) => (record ? valuesAt(record, path) : [])).map(String);
  return [...new Set(texts)].slice(0, 3);
}

function nameOf({ name }: FilterPath, operator: FilterOperator): string {
  return operator === 'eq' ? name : `${name}_${operator}`;
}

/** The page as small as it can be while it still shows the field that is filtered. */
function showing({ steps }: FilterPath): readonly QueryEntry[] {
  return [
    ['fields', steps[0] ?? 'id'],
    ['limit', '100'],
  ];
}

/** Filters whose operator the field does not take, with those that it does. */
function rejectedFilters(
  paths: readonly FilterPath[],
): readonly (readonly [string, readonly FilterOperator[]])[] {
  const rejected = paths.flatMap((path) => {
    const taken = ALL_OPERATORS.filter((operator) => takesOperator(path.field, operator));
    return ALL_OPERATORS.filter((operator) => operator !== 'eq' && operator !== 'ne')
      .filter((operator) => !taken.includes(operator))
      .map((operator) => [nameOf(path, operator), taken] as const);
  });
  return rejected;
}
