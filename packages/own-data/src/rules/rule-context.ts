import { AppError, didYouMean } from '@sandbox/kernel';
import type { Resource, RuleContext } from '@sandbox/resource';
import type { OwnRecord, OwnRuleContext } from '../declare/own-rules.js';

/** The maximum number of records that `related` returns. */
const MAX_RELATED = 1000;

const CODE = /^[a-z][a-z0-9_]{0,49}$/;

/** A write that a rule has refused. */
export class RuleRejection extends AppError {
  constructor(status: number, code: string, detail: string) {
    super(code, { status, title: 'A rule has refused the write' }, { detail });
  }
}

/** The context of a rule of the user: copies of records, which it cannot change. */
export function createOwnContext(
  context: RuleContext,
  resources: ReadonlyMap<string, Resource>,
): OwnRuleContext {
  const resourceOf = (name: string): Resource => {
    const resource = resources.get(name);
    if (resource === undefined)
      throw new TypeError(
        `There is no collection ${JSON.stringify(name)}.${didYouMean(String(name), resources.keys())}`,
      );
    return resource;
  };
  return Object.freeze({
    now: context.now,
    find(collection, id) {
      const found = context.find(resourceOf(collection), id);
      return found && frozenCopy(found);
    },
    related(collection, field, value) {
      const resource = resourceOf(collection);
      if (!Object.hasOwn(resource.fields, field))
        throw new TypeError(`${collection} has no field ${JSON.stringify(field)}.`);
      return context
        .related(resource, field, value, MAX_RELATED)
        .map((record) => frozenCopy(record));
    },
    reject(status, code, detail) {
      if (!Number.isInteger(status) || status < 400 || status > 499)
        throw new TypeError(`reject() takes a status from 400 to 499, not ${String(status)}.`);
      if (typeof code !== 'string' || !CODE.test(code))
        throw new TypeError(
          `reject() takes a code of 1 to 50 lower-case letters, digits and _, not ${JSON.stringify(code)}.`,
        );
      if (typeof detail !== 'string' || detail === '')
        throw new TypeError('reject() takes a detail that is a string.');
      throw new RuleRejection(status, code, detail);
    },
  } satisfies OwnRuleContext);
}

/** A copy of a record for a rule that changes it. */
export function copyOf(record: object): OwnRecord {
  return structuredClone<OwnRecord>({ ...record });
}

/** A copy whose change is an error in the rule. */
export function frozenCopy(record: object): Readonly<OwnRecord> {
  return freeze(copyOf(record));
}

function freeze<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value;
  for (const member of Object.values(value)) freeze(member);
  return Object.freeze(value);
}
