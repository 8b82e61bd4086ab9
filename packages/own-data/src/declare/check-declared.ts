import { didYouMean } from '@sandbox/kernel';
import { fieldNamesAmong } from '../infer/names.js';
import type { ProblemList } from '../problems.js';
import type { Source } from '../read/source.js';
import { declaredFields, type OwnApiConfig, type OwnFieldConfig } from './config.js';

/** Finds declarations that lead nowhere or contradict themselves. */
export function checkDeclared(
  { collections = {} }: OwnApiConfig,
  source: Source,
  problems: ProblemList,
): void {
  const known = [...source.collections, ...source.singles].map(({ name }) => name);
  for (const [collection, config] of Object.entries(collections)) {
    if (!known.includes(collection)) {
      const message = `is declared, but the data has no such collection.${didYouMean(collection, known)}`;
      problems.add({ collection, message });
      continue;
    }
    for (const [field, declared] of declaredFields(config))
      for (const message of problemsOf(field, declared))
        problems.add({ collection, field, message });
  }
}

function* problemsOf(name: string, config: OwnFieldConfig): Iterable<string> {
  const { references, values, moves, type } = config;
  if (name === 'id' || fieldNamesAmong([name]).length === 0)
    yield 'cannot be declared, because it is no name of a field.';
  if (references !== undefined && type === 'strings')
    yield 'is a list, and lists of ids are no references yet.';
  else if (references !== undefined && (values ?? type) !== undefined)
    yield 'is a reference, whose type is that of the ids.';
  if (moves === undefined) return;
  const words = [...Object.keys(moves), ...Object.values(moves).flat()];
  const unknown = words.find((word) => !values?.includes(word));
  if (unknown !== undefined) yield `moves "${unknown}", which is not among its values.`;
}
