import { expect, it } from '@jest/globals';
import type { Resource } from '@sandbox/resource';
import { expectProblem } from '../expect-problem.js';
import { filterPathsOf, sortNamesOf } from '../oracle/filter-path.js';
import type { ContractContext } from './subject.js';

/** Texts that are not of a type of field. */
const WRONG_VALUES: Readonly<Record<string, readonly string[]>> = {
  int: ['abc', '1.5', '1e3', '', 'Infinity', '0x10', '9007199254740993'],
  float: ['abc', '', '1e400', 'NaN', '1.', '.5'],
  bool: ['1', 'yes', 'TRUE', ''],
  enum: ['nonsense', ''],
  date: ['2026-02-29', '2026-3-1', 'today', '2026-03-30T00:00:00Z'],
  datetime: ['2026-03-30', '2026-02-29T00:00:00Z', '2026-03-30T12:00:00', 'now'],
};

/** Names and values that do not fit the resource. */
export function describeBadOptions({ oracle, app, root }: ContractContext): void {
  it.each(oracle.api.resources)(
    '$name: an unknown field is refused, with the fields and the nearest',
    async (resource) => {
      expectProblem(await app.get(`${root}/${resource.name}?created_att_gte=2026-01-01`), {
        status: 400,
        code: 'unknown_field',
        instance: `${root}/${resource.name}`,
        detail: 'created_at_gte',
        fields: filterPathsOf(resource).map(({ name }) => name),
        errors: [
          { field: 'created_att_gte', code: 'unknown_field', message: expect.stringMatching(/./) },
        ],
      });
    },
  );

  it.each(oracle.api.resources)('$name: an unknown name in fields is refused', async (resource) => {
    expectProblem(await app.get(`${root}/${resource.name}?fields=id,created_att`), {
      status: 400,
      code: 'unknown_field',
      detail: 'created_at',
      fields: Object.keys(resource.fields),
    });
  });

  it.each(oracle.api.resources)('$name: an unknown name in sort is refused', async (resource) => {
    expectProblem(await app.get(`${root}/${resource.name}?sort=-created_att`), {
      status: 400,
      code: 'unknown_field',
      detail: 'created_at',
      fields: sortNamesOf(resource),
    });
  });

  it.each(oracle.api.resources)(
    '$name: an unknown relation in expand is refused',
    async (resource) => {
      const problem = {
        status: 400,
        code: 'unknown_relation',
        relations: Object.keys(resource.relations),
      };
      expectProblem(await app.get(`${root}/${resource.name}?expand=nope`), problem);
      expectProblem(await app.get(`${root}/${resource.name}/1?expand=nope`), problem);
    },
  );

  it.each(jsonFields(oracle.api.resources))(
    '%s cannot be sorted by %s',
    async (resource, field) => {
      expectProblem(await app.get(`${root}/${resource}?sort=${field}`), {
        status: 400,
        code: 'invalid_parameter',
      });
    },
  );

  it.each(fixedObjects(oracle.api.resources))(
    '%s: %s has no other members',
    async (resource, field) => {
      expectProblem(await app.get(`${root}/${resource}?${field}.nope=1`), {
        status: 400,
        code: 'unknown_field',
      });
    },
  );

  it.each(wrongValues(oracle.api.resources))(
    '%s: %s=%j is refused',
    async (resource, name, text) => {
      const response = await app.get(`${root}/${resource}?${name}=${encodeURIComponent(text)}`);
      expectProblem(response, {
        status: 400,
        code: 'invalid_value',
        errors: [{ field: name, code: 'invalid_value', message: expect.stringContaining(name) }],
      });
    },
  );

  it.each(enumFields(oracle.api.resources))(
    '%s: a wrong word for %s gets the right ones',
    async (resource, name, values) => {
      expectProblem(await app.get(`${root}/${resource}?${name}=nonsense`), {
        status: 400,
        code: 'invalid_value',
        allowed: values,
      });
    },
  );

  it.each(['maybe', '1', '', 'TRUE'])('_null takes no %j', async (text) => {
    expectProblem(await app.get(`${root}/${oracle.api.resources[0]?.name}?id_null=${text}`), {
      status: 400,
      code: 'invalid_value',
    });
  });
}

function fieldsOfTypes(
  resources: readonly Resource[],
  types: readonly string[],
): readonly (readonly [resource: string, field: string])[] {
  return resources.flatMap(({ name, fields }) =>
    Object.entries(fields)
      .filter(([, { type }]) => types.includes(type))
      .map(([field]) => [name, field] as const),
  );
}

const jsonFields = (resources: readonly Resource[]) =>
  fieldsOfTypes(resources, ['strings', 'object', 'objects']);

const fixedObjects = (resources: readonly Resource[]) =>
  fieldsOfTypes(resources, ['object', 'objects']);

/** Of each type the first field of each resource, with every text that is not of the type. */
function wrongValues(
  resources: readonly Resource[],
): readonly (readonly [resource: string, name: string, text: string])[] {
  return resources.flatMap(({ name, fields }) => {
    const seen = new Set<string>();
    return Object.entries(fields).flatMap(([field, { type }]) => {
      if (seen.has(type)) return [];
      seen.add(type);
      return (WRONG_VALUES[type] ?? []).map((text) => [name, field, text] as const);
    });
  });
}

function enumFields(
  resources: readonly Resource[],
): readonly (readonly [resource: string, field: string, values: readonly string[]])[] {
  return resources.flatMap(({ name, fields }) =>
    Object.entries(fields).flatMap(([field, { values }]) =>
      values ? [[name, field, values] as const] : [],
    ),
  );
}
