import type { FieldTable, Resource } from '@sandbox/resource';
import fc, { type Arbitrary } from 'fast-check';
import type { NaiveOracle } from '../naive-oracle.js';

const LEVELS = 3;

/**
 * Valid queries of an API: fields, aliases, fragments of both kinds, the same field in several places, relations both
 * ways with arguments, and records by id, some of which are not there.
 */
export function arbitraryDocument(oracle: NaiveOracle): Arbitrary<string> {
  const roots = fc
    .constantFrom(...oracle.api.resources)
    .chain((resource) =>
      fc.oneof(arbitraryRecordQuery(oracle, resource), arbitraryPageQuery(oracle, resource)),
    );
  return fc.array(roots, { minLength: 1, maxLength: 2 }).map(toDocument);
}

/** A variable that is declared must be used. */
function toDocument(fields: readonly string[]): string {
  const body = withNames(fields);
  const variables = [
    body.includes('$n') ? '$n: Int = 3' : '',
    body.includes('$sort') ? '$sort: String' : '',
  ].filter(Boolean);
  return `query Q${variables.length > 0 ? `(${variables.join(', ')})` : ''} { ${body} }`;
}

/** Fields of one name with different arguments exclude each other, so each gets a name of its own. */
function withNames(fields: readonly string[]): string {
  return fields.map((field, at) => `f${at}: ${field}`).join(' ');
}

function arbitraryRecordQuery(oracle: NaiveOracle, resource: Resource): Arbitrary<string> {
  return fc
    .tuple(fc.constantFrom(0, 1, 2, 3, 999_999), arbitraryRecord(oracle, resource, LEVELS))
    .map(([id, selection]) => `${resource.singular}(id: ${id}) ${selection}`);
}

function arbitraryPageQuery(oracle: NaiveOracle, resource: Resource): Arbitrary<string> {
  const args = fc.constantFrom(
    '',
    '(limit: 2)',
    '(limit: $n, sort: $sort)',
    '(limit: $n, offset: 1, filter: {id_gt: 2})',
    '(limit: 2, page: 2, sort: "-created_at")',
    '(limit: 0)',
  );
  const numbers = fc.subarray(['total', 'page', 'limit', 'pages', '__typename']);
  return fc
    .tuple(args, numbers, arbitraryRecord(oracle, resource, LEVELS))
    .map(
      ([input, names, selection]) =>
        `${resource.name}${input} { ${names.join(' ')} data ${selection} }`,
    );
}

/** A selection within a record. */
function arbitraryRecord(
  oracle: NaiveOracle,
  resource: Resource,
  levels: number,
): Arbitrary<string> {
  const record = `${resource.singular.charAt(0).toUpperCase()}${resource.singular.slice(1)}`;
  const own = fc.constantFrom(...ownFields(resource.fields), '__typename', 'again: id');
  const relations = Object.entries(resource.relations);
  const relation: Arbitrary<string> =
    levels === 0 || relations.length === 0
      ? own
      : fc.constantFrom(...relations).chain(([name, { kind, target }]) =>
          fc
            .tuple(
              fc.constantFrom(
                '',
                '(limit: 2)',
                '(limit: $n, sort: "-id")',
                '(filter: {id_lt: 900})',
              ),
              arbitraryRecord(oracle, oracle.resource(target), levels - 1),
            )
            .map(([args, selection]) => {
              const input = kind === 'many' ? args : '';
              return `r${args.length}_${name}: ${name}${input} ${selection}`;
            }),
        );
  const part = fc.oneof({ weight: 4, arbitrary: own }, { weight: 1, arbitrary: relation });
  const parts = fc.array(part, { minLength: 1, maxLength: 6 });
  return fc.tuple(parts, parts, fc.nat(3)).map(([first, second, form]) => {
    const inline = `... on ${record} { ${second.join(' ')} }`;
    return `{ ${first.join(' ')} ${form === 0 ? inline : ''} ${form === 1 ? first.join(' ') : ''} }`;
  });
}

function ownFields(fields: FieldTable): readonly string[] {
  return Object.entries(fields).map(([name, field]) =>
    field.fields ? `${name} { ${ownFields(field.fields).join(' ')} __typename }` : name,
  );
}
