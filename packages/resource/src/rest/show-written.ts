import type { EngineRecord } from '@sandbox/query-engine';
import type { Dataset } from '../dataset.js';
import { ordinalOfReference, recordAt } from '../read/find.js';
import type { RelationMember, Selection } from '../read/plan.js';
import type { Run } from '../read/run.js';
import { createEmbeddedCounter } from './count-embedded.js';

type Shown = Readonly<Record<string, unknown>>;

/**
 * A record that a write would have stored, as a selection shows it. It is not in a collection, so its bytes cannot be
 * copied from there.
 * @param count - counts the embedded records; only those of this record when left out
 * @throws AppError `expand_too_large`
 */
export function showWritten(
  dataset: Dataset,
  selection: Selection,
  record: EngineRecord,
  count: Run['countRelated'] = createEmbeddedCounter(),
): Shown {
  const show = ({ members }: Selection, one: EngineRecord): Shown => {
    const shown: Record<string, unknown> = members[0]?.kind === 'whole' ? { ...one } : {};
    for (const member of members) {
      if (member.kind === 'field') shown[member.key] = one[member.field];
      else if (member.kind === 'relation') shown[member.key] = follow(member, one);
    }
    return shown;
  };
  const follow = (member: RelationMember, one: EngineRecord): unknown => {
    const { relation, selection: within, criteria } = member;
    const { collection } = dataset.of(relation.target);
    const embed = (ordinal: number): Shown => {
      count(collection, ordinal);
      return show(within, recordAt(collection, ordinal));
    };
    if (relation.kind === 'many') {
      return Array.from(collection.related(relation.key, one.id, criteria({}).limit), embed);
    }
    const ordinal = ordinalOfReference(collection, one[relation.key]);
    return ordinal < 0 ? null : embed(ordinal);
  };
  return show(selection, record);
}
