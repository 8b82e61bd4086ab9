import { pathTableOf, RELEVANCE } from '@sandbox/query-engine';
import { toCollectionShape } from '../dataset.js';
import { type Api, resourceOf } from '../define-api.js';
import type { Resource } from '../define-resource.js';
import { MAX_EXPAND_LEVELS, MAX_EXPAND_PATHS } from '../read/parse-expand.js';
import { listOf, type Parameter, query } from './parameter.js';

/** The most words that a list option names; of more, those that a relation begins are a pattern. */
const MAX_WORDS = 1000;

/** The order of a list. */
export function sortParameter(resource: Resource): Parameter {
  const shape = toCollectionShape(resource);
  const { sortNames } = pathTableOf(shape);
  const related = [...(shape.relations ?? [])].filter(([, { kind }]) => kind === 'one');
  const names = related.flatMap(([relation, { target }]) =>
    pathTableOf(target).sortNames.map((name) => `${relation}.${name}`),
  );
  const own = [...bothWays(sortNames), `-${RELEVANCE}`];
  const all = [...bothWays([...sortNames, ...names]), `-${RELEVANCE}`];
  return listOption(
    'sort',
    `Fields to sort by, of the record or of a record in a to-one relation; - before a field sorts descending. Missing values are last. \`-${RELEVANCE}\`, only descending and together with q, lists the best matches first.`,
    {
      ...(all.length <= MAX_WORDS
        ? { words: all }
        : {
            words: own,
            pattern: beginsWith(
              related.map(([name]) => name),
              '-?',
            ),
          }),
      example: [`-${resource.stamps.created ?? sortNames.at(-1)}`],
    },
  );
}

function bothWays(names: readonly string[]): readonly string[] {
  return names.flatMap((name) => [name, `-${name}`]);
}

/** The parameter for the returned fields. */
export function fieldsParameter({ fields, relations }: Resource): Parameter {
  const words = Object.keys(fields);
  const meaning = 'Returns only these fields.';
  const option = { words, example: words.slice(0, 3) };
  const names = Object.keys(relations);
  if (names.length === 0) return listOption('fields', meaning, option);
  const more = `${meaning} A relation before a dot embeds its records with only this field.`;
  return listOption('fields', more, { ...option, pattern: beginsWith(names) });
}

/** The related records that are embedded. */
export function expandParameter(api: Api, resource: Resource): Parameter {
  const meaning = `Related records to embed, at most ${MAX_EXPAND_PATHS} paths. Dots go deeper, at most ${MAX_EXPAND_LEVELS} levels.`;
  const names = Object.keys(resource.relations);
  const { paths, areAll } = relationPaths(api, resource);
  const option = { words: paths, example: names.slice(0, 1) };
  return listOption('expand', meaning, areAll ? option : { ...option, pattern: beginsWith(names) });
}

interface RelationPaths {
  /** The shorter ones first. */
  readonly paths: readonly string[];
  /** False where the deeper ones are too many to list. */
  readonly areAll: boolean;
}

/** The paths of relations from a resource, level by level: where all refer to all, each level has many times those before. */
function relationPaths(api: Api, resource: Resource): RelationPaths {
  const stepsOf = (from: Resource, before: string) =>
    Object.entries(from.relations).map(([name, { target }]) => ({
      path: before + name,
      to: resourceOf(api, target),
    }));
  let level = stepsOf(resource, '');
  const all = [...level];
  for (let depth = 1; depth < MAX_EXPAND_LEVELS; depth += 1) {
    const next: typeof level = [];
    for (const { path, to } of level) {
      next.push(...stepsOf(to, `${path}.`));
      if (all.length + next.length > MAX_WORDS)
        return { paths: all.map((step) => step.path), areAll: false };
    }
    level = next;
    all.push(...level);
  }
  return { paths: all.map(({ path }) => path), areAll: true };
}

/** A pattern of the paths that begin with one of these relations. */
export function beginsWith(relations: readonly string[], before = ''): string {
  return `^${before}(${relations.join('|')})\\.`;
}

interface ListOption {
  readonly words: readonly string[];
  readonly example: readonly string[];
  /** The pattern of further entries. */
  readonly pattern?: string;
}

function listOption(
  name: string,
  description: string,
  { words, example, pattern }: ListOption,
): Parameter {
  const one = { type: 'string', enum: words };
  const items = pattern === undefined ? one : { anyOf: [one, { type: 'string', pattern }] };
  return query(name, description, listOf(items), example);
}
