import type { GraphiqlExample } from '@sandbox/graphiql';

/** The example of a subscription to the changes of a session; records of one type show these fields. */
export function sessionChangesExample(type: string, fields: readonly string[]): GraphiqlExample {
  return {
    title: 'A subscription to your session: past changes, then new ones',
    query: `subscription SessionChanges {
  changes(after: 0) {
    id
    action
    collection
    changes
    record {
      nodeId
      ... on ${type} {
        ${fields.join('\n        ')}
      }
    }
    effects {
      collection
      record_id
    }
  }
}
`,
    needsSession: true,
  };
}
