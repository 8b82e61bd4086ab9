import type { Dataset } from '../dataset.js';
import type { Selection } from '../read/plan.js';
import { createRunner, type Run, type Written } from '../read/run.js';
import type { Page } from '../read/select.js';
import { createEmbeddedCounter } from '../rest/count-embedded.js';
import type { RestRenderer } from '../rest/render.js';
import type { Dialect, DialectWriters } from './dialect.js';

/** Builds what writes records as a dialect shows them; the writers of a selection are compiled once. */
export function createDialectRenderer({ compile }: Pick<Dialect, 'compile'>): RestRenderer {
  const runner = createRunner();
  const known = new WeakMap<Selection, DialectWriters>();
  const writersOf = (selection: Selection): DialectWriters => {
    const writers = known.get(selection) ?? compile(selection);
    known.set(selection, writers);
    return writers;
  };
  const run = (dataset: Dataset, write: (run: Run) => void): Written =>
    runner.run({ dataset, variables: {}, countRelated: createEmbeddedCounter() }, write);
  return {
    page(dataset, selection, page: Page) {
      const writers = writersOf(selection);
      return run(dataset, (started) => writers.page(started, page));
    },
    record(dataset, selection, ordinal) {
      const writers = writersOf(selection);
      const { collection } = dataset.of(selection.resource.name);
      return run(dataset, (started) => writers.record(started, collection, ordinal));
    },
  };
}
