import type { HttpRequest } from '@sandbox/http';
import type { Dataset } from '../dataset.js';
import type { Selection } from '../read/plan.js';
import { createRunner, type Run, type Written } from '../read/run.js';
import type { Page } from '../read/select.js';
import { createEmbeddedCounter } from '../rest/count-embedded.js';
import type { Dialect, DialectPlan, DialectWriters } from './dialect.js';

/** A list whose page was found. */
export interface ListToWrite {
  readonly dataset: Dataset;
  readonly plan: DialectPlan;
  readonly page: Page;
  readonly request: HttpRequest;
}

/** Writes records as a dialect shows them; throws AppError `expand_too_large` when too many are embedded. */
export interface DialectRenderer {
  list(requested: ListToWrite): Written;
  record(dataset: Dataset, selection: Selection, ordinal: number): Written;
}

/** Builds the renderer of a dialect; the writers of a selection are compiled once. */
export function createDialectRenderer({ compile }: Pick<Dialect, 'compile'>): DialectRenderer {
  const runner = createRunner();
  const known = new WeakMap<Selection, DialectWriters>();
  const writersOf = (selection: Selection): DialectWriters => {
    const stored = known.get(selection);
    if (stored !== undefined) return stored;
    const writers = compile(selection);
    known.set(selection, writers);
    return writers;
  };
  const run = (dataset: Dataset, write: (run: Run) => void): Written =>
    runner.run({ dataset, variables: {}, countRelated: createEmbeddedCounter() }, write);
  return {
    list({ dataset, plan: { selection, isEnveloped }, page, request }) {
      const { list, envelope = list } = writersOf(selection);
      const write = isEnveloped ? envelope : list;
      return run(dataset, (started) => write(started, page, request));
    },
    record(dataset, selection, ordinal) {
      const { record } = writersOf(selection);
      const { collection } = dataset.of(selection.resource.name);
      return run(dataset, (started) => record(started, collection, ordinal));
    },
  };
}
