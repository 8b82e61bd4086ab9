import type { EngineRecord } from '@sandbox/query-engine';
import type { Outcome, Resource, RuleContext, Rules } from '@sandbox/resource';
import type { OwnCreateInput } from '../declare/own-rules.js';
import type { InferredCollection } from '../infer/collection.js';
import type { CheckRecord } from './check-record.js';
import { copyOf, createOwnContext, frozenCopy } from './rule-context.js';
import { type RunningRule, readDraft, readEffects, runRule } from './run-rule.js';

interface RuleScope {
  readonly resources: ReadonlyMap<string, Resource>;
  readonly check: CheckRecord;
}

/** The rules that a configuration has for a collection, as the write core calls them. */
export function userRules(
  { name, config: { rules = {} } }: InferredCollection,
  scope: RuleScope,
): Omit<Rules['resources'][number], 'resource'> {
  const resource = scope.resources.get(name);
  if (resource === undefined) return {};
  const { create, update, remove } = rules;
  const running = (rule: string, context: RuleContext): RunningRule => ({
    ...{ name: `rules.${rule} of ${name}`, context, ...scope },
  });
  const contextOf = (context: RuleContext) => createOwnContext(context, scope.resources);
  return {
    ...(create && {
      create: ({ draft, sent }, context) =>
        decide({ rule: running('create', context), resource, draft, sent }, (input) =>
          create(input, contextOf(context)),
        ),
    }),
    ...(update && {
      update: ({ before, draft, sent, changed }, context) =>
        decide({ rule: running('update', context), resource, draft, sent }, (input) =>
          update(
            { ...input, before: frozenCopy(before), changed: new Set(changed) },
            contextOf(context),
          ),
        ),
    }),
    ...(remove && {
      remove(before, context) {
        const rule = running('remove', context);
        return runRule(rule, () =>
          readEffects(rule, remove(frozenCopy(before), contextOf(context))),
        );
      },
    }),
  };
}

interface Decision {
  readonly rule: RunningRule;
  readonly resource: Resource;
  readonly draft: EngineRecord;
  readonly sent: ReadonlySet<string>;
}

/** Lets a rule change a copy of a draft. */
function decide(
  { rule, resource, draft, sent }: Decision,
  call: (input: OwnCreateInput) => unknown,
): Outcome {
  return runRule(rule, () => {
    const copy = copyOf(draft);
    const effects = readEffects(rule, call({ draft: copy, sent: new Set(sent) }));
    return { record: readDraft(rule, resource, { draft: copy, id: draft.id }), effects };
  });
}
