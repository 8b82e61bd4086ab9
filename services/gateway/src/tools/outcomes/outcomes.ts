import { invalidFields } from '@sandbox/endpoint';
import type { OutcomeBook, SessionRule } from '../../domain/outcome-rule/outcome-ledger.js';
import { type SessionState, sessionNow } from '../../domain/session.js';
import { fail } from '../../errors.js';
import { readSession, updateAndRead } from '../../session/session-request.js';
import { defineTool } from '../define-tool.js';
import { rejections } from '../openapi/open-api-part.js';
import { describeRules, SENT_RULES, SHOWN_RULES } from './describe-rules.js';
import { MAX_RULES, readRules } from './read-rules.js';
import type { MemberReader } from './rule-members.js';

const RULE_LIST: MemberReader<readonly unknown[]> = {
  expected: `an array of at most ${MAX_RULES} rules`,
  schema: SENT_RULES,
  readValue: (value) => (Array.isArray(value) && value.length <= MAX_RULES ? value : undefined),
};

const describe = ({ outcomes }: SessionState) => ({ rules: describeRules(outcomes) });

/** Shows the rules of the session. */
export const getOutcomes = defineTool({
  methods: ['GET'],
  path: '/outcomes',
  operationId: 'getOutcomes',
  summary: "List the session's outcome rules",
  success: { description: 'The rules in order of evaluation.', schema: SHOWN_RULES },
  rejections: rejections('401', '404'),
  run: (_values, { sessions, ref }) => readSession(sessions, ref, describe),
});

/** Replaces the rules of the session. */
export const setOutcomes = defineTool({
  methods: ['PUT'],
  path: '/outcomes',
  operationId: 'setOutcomes',
  summary: 'Set the results of payments in the session',
  description:
    'The first rule whose `when` matches a transaction decides it. The built-in rules of `/sandbox/v1/triggers` decide the members that its `outcome` omits. Rules apply to charges whose fields are valid. They apply to captures, refunds and voids only if they name that `transaction_type`. Counts restart. A masked `card` refers to the card of the current rules with that mask.',
  body: {
    fields: { rules: { ...RULE_LIST, required: true } },
    schema: { additionalProperties: false },
    example: {
      rules: [
        { name: 'stolen', when: { card: '4000000000000002' }, outcome: { reason_code: 4 } },
        { when: { amount_ending: '.07' }, outcome: { reason_code: 65, card_code_result: 'N' } },
        { when: { subscription_payment: 2 }, times: 1, outcome: { response_code: 2 } },
      ],
    },
  },
  success: { description: 'The current rules.', schema: SHOWN_RULES },
  rejections: rejections('401', '404', '409', '413', '415', '422', '503'),
  run(values, { sessions, ref, clock }) {
    const rules = readRules(values.rules);
    return updateAndRead(sessions, ref, {
      decide: (state) => [
        {
          type: 'outcome.set',
          at: sessionNow(state, clock.now()),
          rules: rules.map((rule, index) => withKnownCard(rule, index, state.outcomes)),
        },
      ],
      read: describe,
    });
  },
});

/** Ends all rules of the session. */
export const deleteOutcomes = defineTool({
  methods: ['DELETE'],
  path: '/outcomes',
  operationId: 'deleteOutcomes',
  summary: "Delete the session's outcome rules",
  success: { description: 'An empty list of rules.', schema: SHOWN_RULES },
  rejections: rejections('401', '404', '409', '503'),
  run: (_values, { sessions, ref, clock }) =>
    updateAndRead(sessions, ref, {
      decide: (state) =>
        state.outcomes.rows.length === 0
          ? []
          : [{ type: 'outcome.set', at: sessionNow(state, clock.now()), rules: [] }],
      read: describe,
    }),
});

/** Card numbers are not stored, so a rule that is sent back as it was shown names its card masked. */
function withKnownCard(rule: SessionRule, index: number, { rows }: OutcomeBook): SessionRule {
  const { card } = rule.when;
  if (card === undefined || card.fingerprint !== '') return rule;
  const known = rows.flatMap(({ rule: { when } }) =>
    when.card?.lastFour === card.lastFour ? [when.card.fingerprint] : [],
  );
  const [fingerprint = '', ...others] = new Set(known);
  if (fingerprint !== '' && others.length === 0)
    return { ...rule, when: { ...rule.when, card: { ...card, fingerprint } } };
  const field = `rules[${index}].when.card`;
  const has = fingerprint === '' ? 'no card' : 'several cards';
  const message = `${field} is masked, and the current rules have ${has} under XXXX${card.lastFour}; send the full number.`;
  throw invalidFields([{ field, code: 'invalid', message }], fail);
}
