import type { Field } from '@sandbox/resource';
import type { NaiveOracle } from '../naive-oracle.js';

/** What a delete does to other records. */
export interface NaiveCascade {
  /** How many records must refer to what goes, by resource. */
  readonly cascade: Readonly<Record<string, number>>;
  /** The references that are emptied, by `resource/id`. */
  readonly emptied: Readonly<Record<string, Readonly<Record<string, null>>>>;
}

/** Finds, in the most obvious way, the records that refer to one that goes, directly or through others. */
export function cascadeOf(oracle: NaiveOracle, name: string, id: number): NaiveCascade {
  const gone = new Set([`${name}/${id}`]);
  const links = linksOf(oracle);
  for (let before = 0; before !== gone.size; ) {
    before = gone.size;
    for (const { from, to, required } of links) if (required && gone.has(to)) gone.add(from);
  }
  const cascade: Record<string, number> = {};
  for (const one of [...gone].slice(1)) {
    const [other = ''] = one.split('/');
    cascade[other] = (cascade[other] ?? 0) + 1;
  }
  const loose = links.filter(({ from, to }) => gone.has(to) && !gone.has(from));
  const emptied: Record<string, Record<string, null>> = {};
  for (const { from, field } of loose) emptied[from] = { ...emptied[from], [field]: null };
  return { cascade, emptied };
}

interface Link extends Pick<Field, 'required'> {
  readonly from: string;
  readonly field: string;
  readonly to: string;
}

const linksOfOracles = new WeakMap<NaiveOracle, readonly Link[]>();

/** Every reference, from record to record. */
function linksOf(oracle: NaiveOracle): readonly Link[] {
  const links = linksOfOracles.get(oracle) ?? readLinks(oracle);
  linksOfOracles.set(oracle, links);
  return links;
}

function readLinks(oracle: NaiveOracle): readonly Link[] {
  return oracle.api.resources.flatMap(({ name, fields }) =>
    Object.entries(fields)
      .filter(([, { references }]) => references)
      .flatMap(([field, { references, required }]) =>
        oracle.records(name).map((record) => ({
          from: `${name}/${record.id}`,
          field,
          to: `${references}/${record[field]}`,
          required,
        })),
      ),
  );
}
