import type { QueryPairs } from '@sandbox/query-engine';
import type { Api } from '../define-api.js';
import type { Resource } from '../define-resource.js';
import { createQueryReader } from '../read/from-query.js';
import type { Member, Selection } from '../read/plan.js';
import { FIRST_BY_ID } from '../read/select.js';
import type { DialectReader, RequestedList } from './dialect.js';
import { inWordsOf, type OptionNames } from './rejections.js';
import { MAX_WINDOW, type Window, withWindow } from './window.js';

/** A dialect whose options all have a counterpart among ours. */
export interface Translation {
  /** Its names for our options, for errors. */
  readonly names: OptionNames;
  /** The options of a list but those of its window, as ours. */
  readonly list: (requested: RequestedList) => TranslatedList;
  /** The options of one record, as ours. */
  readonly record: (pairs: QueryPairs, resource: Resource) => QueryPairs;
}

/** A list request in our own options. */
export interface TranslatedList {
  readonly options: QueryPairs;
  readonly window: Window;
  readonly isEnveloped?: boolean;
  /** The selection, where our options cannot express it. */
  readonly select?: (api: Api) => Selection;
}

/** Builds the reader of a dialect from its translation. Embedded records have all their fields. */
export function createTranslatedReader(api: Api, translation: Translation): DialectReader {
  const { names } = translation;
  const reader = createQueryReader(api);
  const widen = createAllRelated();
  return {
    list(requested) {
      const { dataset, source, within } = requested;
      const { options, window, isEnveloped = false, select } = translation.list(requested);
      const plan = inWordsOf(names, () => reader.list(source, { options, within, dataset }));
      const selection = select?.(api) ?? widen(plan.selection);
      return { criteria: withWindow(plan.criteria, window), selection, isEnveloped };
    },
    record(source, pairs) {
      const options = translation.record(pairs, source.resource);
      return widen(inWordsOf(names, () => reader.record(source, options)));
    },
  };
}

const ALL_BY_ID = { ...FIRST_BY_ID, limit: MAX_WINDOW };

/**
 * Builds a function that widens selections to all records of a relation; our own lists embed only the first ones.
 * It returns the same result for the same selection, whose writers are compiled once.
 */
function createAllRelated(): (selection: Selection) => Selection {
  const known = new WeakMap<Selection, Selection>();
  const widenMember = (member: Member): Member =>
    member.kind === 'relation'
      ? { ...member, criteria: () => ALL_BY_ID, selection: widen(member.selection) }
      : member;
  const widen = (selection: Selection): Selection => {
    if (selection.members.every(({ kind }) => kind !== 'relation')) return selection;
    const wide = known.get(selection) ?? {
      ...selection,
      members: selection.members.map(widenMember),
    };
    known.set(selection, wide);
    return wide;
  };
  return widen;
}
