import {
  lastOf,
  type OutcomeBook,
  type SessionRule,
} from '../../domain/outcome-rule/outcome-ledger.js';
import type { OutcomeRule, RuleOutcome } from '../../domain/outcome-rule/outcome-rule.js';
import { type OpenApiPart, whole } from '../openapi/open-api-part.js';
import { MAX_RULES, RULE_READERS } from './read-rules.js';
import { CONDITION_MEMBERS, OUTCOME_MEMBERS, type RuleMembers, schemaOf } from './rule-members.js';

/** A rule as the tools show it. */
interface ShownRule {
  readonly when: object;
  readonly outcome: object;
}

/** The conditions and the outcome of a rule, under the names of the tools. */
export function describeRule({ when, outcome }: OutcomeRule): ShownRule {
  return { when: show(CONDITION_MEMBERS, when), outcome: showOutcome(outcome) };
}

/** The rules of a session in their order, with the counts of those that count. */
export function describeRules({ rows, counts }: OutcomeBook): readonly object[] {
  return rows.map(({ rule }, index) => ({
    position: index + 1,
    ...(rule.name !== undefined && { name: rule.name }),
    when: show(CONDITION_MEMBERS, rule.when),
    ...describeCount(rule, counts[index] ?? 0),
    outcome: showOutcome(rule.outcome),
  }));
}

function describeCount(rule: SessionRule, counted: number): object {
  const last = lastOf(rule);
  if (last === undefined) return {};
  const { nth, times } = rule;
  return {
    ...(nth !== undefined && { nth }),
    ...(times !== undefined && { times }),
    counted,
    spent: counted >= last,
  };
}

function showOutcome({ fate, ...outcome }: RuleOutcome): object {
  return show(OUTCOME_MEMBERS, { ...outcome, ...fate });
}

function show<Part>(members: RuleMembers<Part>, part: Part): object {
  const shown = Object.entries(members).map(([name, member]) => [name, member.show(part)]);
  return Object.fromEntries(shown.filter(([, value]) => value !== undefined));
}

const SENT = {
  name: { ...RULE_READERS.name.schema, description: 'The name of the rule in explanations.' },
  when: {
    ...schemaOf(CONDITION_MEMBERS),
    description:
      'A transaction must meet all conditions. Without conditions, every charge matches.',
  },
  nth: {
    ...RULE_READERS.nth.schema,
    description:
      'The position, from 1, of the first transaction that the rule decides. It counts the transactions that match `when`.',
  },
  times: {
    ...RULE_READERS.times.schema,
    description:
      'The number of transactions that the rule decides from there. The default is 1 with `nth`, and all without it.',
  },
  outcome: { ...schemaOf(OUTCOME_MEMBERS), minProperties: 1 },
} as const;

/** The rules as they are sent. */
export const SENT_RULES: OpenApiPart = {
  type: 'array',
  maxItems: MAX_RULES,
  items: { type: 'object', properties: SENT, required: ['outcome'] },
};

/** The rules as they are shown. */
export const SHOWN_RULES = whole({
  rules: {
    type: 'array',
    items: {
      type: 'object',
      required: ['position', 'when', 'outcome'],
      properties: {
        position: { type: 'integer', minimum: 1 },
        ...SENT,
        counted: {
          type: 'integer',
          minimum: 0,
          description: 'The number of transactions that matched a rule with `nth` or `times`.',
        },
        spent: { type: 'boolean', description: 'True if the rule no longer applies.' },
      },
    },
  },
});
