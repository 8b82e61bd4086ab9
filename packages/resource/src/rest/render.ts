import type { Dataset } from '../dataset.js';
import { compilePage, type WritePage } from '../read/compile.js';
import { compileRecord, isWhole, type WriteRecord } from '../read/compile-record.js';
import { PAGE_NUMBERS, type PageMember, type Selection } from '../read/plan.js';
import { createRunner, type Run, type Written } from '../read/run.js';
import type { Page } from '../read/select.js';
import { createEmbeddedCounter } from './count-embedded.js';

/** Writes records as REST shows them; throws AppError `expand_too_large` when too many are embedded. */
export interface RestRenderer {
  page(dataset: Dataset, selection: Selection, page: Page): Written;
  record(dataset: Dataset, selection: Selection, ordinal: number): Written;
}

const NUMBERS = PAGE_NUMBERS.map((name) => ({ kind: 'number', key: name, name }) as const);

/** The members of `meta` in cursor pagination, whose pages have no numbers. */
const WALK_META = [
  ...NUMBERS.filter(({ name }) => name !== 'page'),
  { kind: 'next', key: 'next' } as const,
];

/** A page as REST shows it: `{"data":[...],"meta":{"page":1,...}}`. */
function toEnvelope(selection: Selection, meta: readonly PageMember[]): readonly PageMember[] {
  return [
    { kind: 'records', key: 'data', selection },
    { kind: 'object', key: 'meta', members: meta },
  ];
}

/** Builds the renderer. */
export function createRestRenderer(): RestRenderer {
  const runner = createRunner();
  const writersOf = createWriters();
  const run = (dataset: Dataset, write: (run: Run) => void): Written =>
    runner.run({ dataset, variables: {}, countRelated: createEmbeddedCounter() }, write);
  return {
    page(dataset, selection, page) {
      const { writePage, writeWalk } = writersOf(selection);
      const write = page.next === undefined ? writePage : writeWalk;
      return run(dataset, (started) => write(started, page));
    },
    record(dataset, selection, ordinal) {
      const { collection } = dataset.of(selection.resource.name);
      if (isWhole(selection)) return { body: collection.bytes.of(ordinal) };
      const { writeRecord } = writersOf(selection);
      return run(dataset, (started) => writeRecord(started, collection, ordinal));
    },
  };
}

interface Writers {
  readonly writePage: WritePage;
  /** A page of cursor pagination. */
  readonly writeWalk: WritePage;
  readonly writeRecord: WriteRecord;
}

/** Compiles the writers of a selection, once. */
function createWriters(): (selection: Selection) => Writers {
  const known = new WeakMap<Selection, Writers>();
  return (selection) => {
    const writers = known.get(selection) ?? {
      writePage: compilePage(toEnvelope(selection, NUMBERS)),
      writeWalk: compilePage(toEnvelope(selection, WALK_META)),
      writeRecord: compileRecord(selection),
    };
    known.set(selection, writers);
    return writers;
  };
}
