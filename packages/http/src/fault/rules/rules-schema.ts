import { FAULT_PRESETS } from '@sandbox/kernel';
import { RATE_LIMIT_SCHEMA } from '../../limit/read-rate-limit.js';
import { ROUTE_METHODS } from '../../routing/route.js';
import { EFFECT_MEMBERS, WHEN_MEMBERS } from '../fault-members.js';
import { PRESETS } from '../presets.js';
import { MAX_RULES } from './fault-rule.js';

type Schema = Readonly<Record<string, unknown>>;

function object(properties: Readonly<Record<string, Schema>>, more: Schema = {}): Schema {
  return { type: 'object', properties, additionalProperties: false, ...more };
}

function schemasOf(members: Readonly<Record<string, { readonly schema: Schema }>>) {
  return Object.fromEntries(Object.entries(members).map(([name, { schema }]) => [name, schema]));
}

const PRESET: Schema = {
  type: 'string',
  enum: FAULT_PRESETS,
  description: FAULT_PRESETS.map((name) => `${name}: ${PRESETS[name].meaning}`).join(' '),
};

const MATCH = object({
  method: { type: 'string', enum: ROUTE_METHODS },
  path: { type: 'string', description: 'A path, in which * matches any characters.' },
  operation: {
    type: 'string',
    description:
      'An operationId of the OpenAPI document, or the name of a GraphQL operation or of a gateway call.',
  },
});

const WHEN = object({
  ...schemasOf(WHEN_MEMBERS),
  between: {
    type: 'array',
    items: { type: 'string', pattern: '^\\+\\d{1,8}(ms|s|m|h)$' },
    minItems: 2,
    maxItems: 2,
    description:
      'Start and end, as offsets from the time at which the rules were set: ["+10s", "+20s"].',
  },
});

const RULE_MEMBERS: Readonly<Record<string, Schema>> = {
  id: {
    type: 'string',
    description: 'Name of the rule in responses. Default: rule-1, rule-2 and so on.',
  },
  match: { ...MATCH, description: 'Selects the requests that the rule applies to. Default: all.' },
  effect: {
    ...object({ ...schemasOf(EFFECT_MEMBERS), preset: PRESET, rate_limit: RATE_LIMIT_SCHEMA }),
    description: 'The effect on a request that the rule hits.',
  },
  when: { ...WHEN, description: 'Selects the matching requests that are hit. Default: all.' },
  ttl_ms: {
    type: 'integer',
    minimum: 1,
    maximum: 86_400_000,
    description: 'Milliseconds after which the rule ends.',
  },
};

/** JSON Schema of the rules of a session, as they are sent. */
export const RULES_SCHEMA: Schema = object(
  {
    rules: {
      type: 'array',
      maxItems: MAX_RULES,
      items: object(RULE_MEMBERS, { required: ['effect'] }),
      description: 'Evaluated in this order. The first rule that hits a request applies.',
    },
  },
  { required: ['rules'] },
);

const COUNT: Schema = { type: 'integer', minimum: 0 };

/** JSON Schema of the rules of a session in responses. */
export const SHOWN_RULES_SCHEMA: Schema = {
  type: 'object',
  required: ['session', 'rules', 'notes'],
  properties: {
    session: { type: 'string' },
    rules: {
      type: 'array',
      items: {
        type: 'object',
        required: ['id', 'effect', 'seen', 'hits', 'active'],
        properties: {
          ...RULE_MEMBERS,
          seen: { ...COUNT, description: 'Number of requests that matched the rule.' },
          hits: { ...COUNT, description: 'Number of requests that the rule hit.' },
          active: { type: 'boolean', description: 'False after its ttl_ms is over.' },
        },
      },
    },
    notes: {
      type: 'array',
      items: { type: 'string' },
      description: 'Effects that differ from what you may expect, with the reason.',
    },
  },
};
