import type { JsonObject } from '@sandbox/kernel';
import type { RecordId } from '@sandbox/query-engine';
import type { OwnCollectionConfig, OwnFieldConfig } from '../declare/config.js';
import { fieldNamesAmong } from '../infer/names.js';
import type { SourceCollection, SourcePart } from '../read/source.js';
import { findBadRecords } from './check-examples.js';
import type { Attempt } from './find-collections.js';
import { makeIds, makeRecords, type RecordParts } from './make-records.js';
import { type Member, MemberFinder, type Plan } from './plan-collection.js';
import { linksToEmbedded, recordsOfExamples } from './records-of-examples.js';
import type { SchemaReader } from './schema-view.js';
import { described, toDeclared } from './to-declared.js';

interface FillOptions {
  readonly reader: SchemaReader;
  readonly file: string;
  readonly attempt: Attempt;
}

/** A collection with the ids of its records, which others refer to. */
interface Draft {
  readonly plan: Plan;
  readonly members: readonly Member[];
  readonly fields: Readonly<Record<string, OwnFieldConfig>>;
  /** Of examples; none if they are made. */
  readonly records: readonly JsonObject[];
  readonly ids: readonly RecordId[];
  readonly notices: readonly string[];
}

/** Gives collections their records: those of the examples of their lists, or made ones. */
export function fillCollections(
  plans: readonly Plan[],
  { reader, file, attempt }: FillOptions,
): Omit<SourcePart, 'singles'> {
  const finder = new MemberFinder(plans, reader);
  const drafts = plans.flatMap((plan) => attempt(() => toDraft(plan, finder, reader)) ?? []);
  const byPlan = new Map(drafts.map((draft) => [draft.plan, draft.ids]));
  const idsIn = (target: Plan): readonly RecordId[] => byPlan.get(target) ?? [];
  const filled = drafts.flatMap(
    (draft) => attempt(() => fill(draft, { ...draft, idsIn, reader }, file)) ?? [],
  );
  const made = filled.filter(({ isMade }) => isMade).map(({ collection: { name } }) => name);
  const madeUp = `Records of ${made.join(', ')} are made up from the schemas of ${file}.`;
  return {
    collections: filled.map(({ collection }) => collection),
    declared: Object.fromEntries(filled.map(({ collection, config }) => [collection.name, config])),
    notices: [...drafts.flatMap(({ notices }) => notices), ...(made.length > 0 ? [madeUp] : [])],
  };
}

function toDraft(plan: Plan, finder: MemberFinder, reader: SchemaReader): Draft {
  const members = finder.membersOf(plan);
  const fields = declaredFields(plan, members, reader);
  const examples = recordsOfExamples(plan);
  const bad = findBadRecords(plan.found.name, fields, examples);
  const records = examples.filter((_record, index) => !bad.has(index));
  const [first] = bad.values();
  const { name, key = 'id' } = plan.found;
  return {
    ...{ plan, members, fields, records },
    ids: records.length > 0 ? records.map((one) => one[key] as RecordId) : makeIds(plan, reader), // as was checked
    notices: first
      ? [`${name}: ${bad.size} of its examples break its schema and are left out: ${first}.`]
      : [],
  };
}

/** The declarations of members in the schema of a record, except references, which depend on their values. */
function declaredFields(
  { found, view }: Plan,
  members: readonly Member[],
  reader: SchemaReader,
): Readonly<Record<string, OwnFieldConfig>> {
  const names = new Set(fieldNamesAmong(members.map(({ name }) => name)));
  const { required } = found.input ? reader.view(found.input) : view;
  return Object.fromEntries(
    members
      .filter(({ name, target }) => names.has(name) && target === undefined)
      .map(({ name, source, view: own }) => {
        const isRequired = view.required.has(source) && required.has(source);
        return [name, toDeclared(own, reader, { isRequired })];
      }),
  );
}

function fill(
  { plan, members, fields, records: examples }: Draft,
  parts: RecordParts,
  file: string,
): {
  readonly collection: SourceCollection;
  readonly config: OwnCollectionConfig;
  readonly isMade: boolean;
} {
  const { found, view, keyType } = plan;
  const { name, key = 'id' } = found;
  const isMade = examples.length === 0;
  const records = isMade ? makeRecords(parts) : linksToEmbedded(examples, parts);
  const references = members.flatMap(({ target, ...member }) =>
    target ? [[member.name, referenceTo(target, member, { records, ...parts })] as const] : [],
  );
  return {
    isMade,
    collection: {
      ...{ name, records, file: `${file}${view.pointer}` },
      lineOf: () => undefined,
    },
    config: {
      ...described(view),
      key: { field: key, type: keyType },
      fields: { ...fields, ...Object.fromEntries(references) },
      ...(view.isOpen ? { open: true } : {}),
    },
  };
}

/** A reference, if each value that records have is an id of its target. */
function referenceTo(
  target: Plan,
  { name, source, view }: Omit<Member, 'target'>,
  { plan, records, idsIn, reader }: RecordParts & { readonly records: readonly JsonObject[] },
): OwnFieldConfig {
  const ids = new Set(idsIn(target));
  const values = records.map((record) => record[name] ?? null);
  const isRequired = plan.view.required.has(source) && !values.includes(null);
  const isSound = values.every((value) => value === null || ids.has(value as RecordId));
  if (!isSound) return toDeclared(view, reader, { isRequired });
  const { description, readOnly, required } = toDeclared(view, reader, { isRequired });
  return {
    references: target.found.name,
    ...(description ? { description } : {}),
    ...(readOnly ? { readOnly } : {}),
    ...(required ? { required } : {}),
  };
}
