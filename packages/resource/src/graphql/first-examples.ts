import type { GraphiqlExample } from '@sandbox/graphiql';
import type { Api } from '../define-api.js';
import type { Resource } from '../define-resource.js';
import type { FieldTable } from '../field.js';
import { namesOf, queryNamesOf } from './schema/names.js';
import { sessionChangesExample } from './session-changes-example.js';

/** The most fields of a record that an example selects. */
const MAX_FIELDS = 5;

/** The examples of an API that declares none: a query for the first collection or single, and a subscription. */
export function firstExamples({
  resources: [list],
  singles: [single] = [],
}: Api): readonly [GraphiqlExample, ...GraphiqlExample[]] {
  if (list !== undefined) return [listExample(list), changesExample(list)];
  if (single === undefined) throw new Error('An API has a collection or a single.');
  return [singleExample(single)];
}

function listExample(resource: Resource): GraphiqlExample {
  return {
    title: `The first records of ${resource.name}`,
    query: `query First${namesOf(resource).page} {
  ${queryNamesOf(resource).list}(limit: 5) {
    total
    data {
      ${leavesOf(resource.fields).join('\n      ')}
    }
  }
}
`,
  };
}

function singleExample(resource: Resource): GraphiqlExample {
  return {
    title: `The object ${resource.name}`,
    query: `query ${namesOf(resource).record} {
  ${queryNamesOf(resource).one}
}
`,
  };
}

function changesExample(resource: Resource): GraphiqlExample {
  return sessionChangesExample(namesOf(resource).record, leavesOf(resource.fields));
}

/** The first fields without fields below them; the name of the type without any. */
function leavesOf(fields: FieldTable): readonly string[] {
  const leaves = Object.keys(fields).filter((name) => fields[name]?.fields === undefined);
  return leaves.length === 0 ? ['__typename'] : leaves.slice(0, MAX_FIELDS);
}
