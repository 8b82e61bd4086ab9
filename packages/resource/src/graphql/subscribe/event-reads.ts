import type { EngineRecord } from '@sandbox/query-engine';
import type { FeedTopic } from '../../feed/define-feed.js';
import type { Reads } from '../reads.js';
import type { EventFacts } from '../schema/subscription-type.js';

/**
 * Reads in which the records of an event are as the event says: the story has records that the seeds do not have, and others
 * in a state of their own.
 */
export function withEventRecords(reads: Reads, event: EventFacts, { records }: FeedTopic): Reads {
  const carried = new Map<string, EngineRecord>();
  for (const [member, resource] of Object.entries(records)) {
    const record = event[member] as EngineRecord; // the story has a record of the resource there
    carried.set(`${resource}/${record.id}`, record);
  }
  return {
    ...reads,
    one: (record, relation) =>
      carried.get(`${relation.target}/${record[relation.key]}`) ?? reads.one(record, relation),
  };
}
