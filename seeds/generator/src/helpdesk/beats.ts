import type { TicketStatus } from '@sandbox/helpdesk';

/** Steps of a conversation, by who takes them. */
export const CUSTOMER_BEATS = ['describe', 'more', 'info', 'still', 'chase', 'thanks'] as const;
export const AGENT_BEATS = ['ask', 'progress', 'try', 'fix', 'bye'] as const;
export const SYSTEM_BEATS = [
  'targetMissed',
  'assigned',
  'priorityChanged',
  'categoryChanged',
  'reopened',
  'resolved',
  'autoClosed',
] as const;

export type CustomerBeat = (typeof CUSTOMER_BEATS)[number];
export type AgentBeat = (typeof AGENT_BEATS)[number];
export type SystemBeat = (typeof SYSTEM_BEATS)[number];
export type Beat = CustomerBeat | AgentBeat | SystemBeat | 'note';

/** A conversation after its first message, in public. */
export type Dialogue = readonly (CustomerBeat | AgentBeat)[];

const SOLVED_DIALOGUES: readonly Dialogue[] = [
  [],
  ['fix'],
  ['fix', 'thanks'],
  ['progress', 'fix'],
  ['ask', 'info', 'fix'],
  ['progress', 'fix', 'thanks'],
  ['try', 'still', 'fix'],
  ['ask', 'info', 'fix', 'thanks'],
  ['ask', 'info', 'progress', 'fix'],
  ['try', 'still', 'fix', 'thanks'],
  ['ask', 'info', 'progress', 'fix', 'thanks'],
  ['ask', 'info', 'try', 'still', 'fix'],
  ['ask', 'info', 'try', 'still', 'fix', 'thanks'],
  ['progress', 'chase', 'try', 'still', 'fix', 'thanks'],
  ['ask', 'info', 'try', 'still', 'progress', 'fix', 'thanks'],
  ['progress', 'chase', 'ask', 'info', 'try', 'still', 'fix'],
  ['ask', 'info', 'progress', 'chase', 'try', 'still', 'fix', 'thanks'],
  ['ask', 'info', 'try', 'still', 'progress', 'chase', 'fix', 'thanks'],
];

/** After a farewell the agent closes the ticket. */
const FAREWELL_DIALOGUES: readonly Dialogue[] = [
  ['fix', 'thanks', 'bye'],
  ['progress', 'fix', 'thanks', 'bye'],
  ['ask', 'info', 'fix', 'thanks', 'bye'],
  ['ask', 'info', 'progress', 'fix', 'thanks', 'bye'],
  ['ask', 'info', 'try', 'still', 'fix', 'thanks', 'bye'],
  ['ask', 'info', 'try', 'still', 'progress', 'fix', 'thanks', 'bye'],
];

/**
 * The possible dialogues by status. A pending ticket ends with the agent, because a message of
 * the customer would have opened it again.
 */
export const DIALOGUES: Readonly<Record<TicketStatus, readonly Dialogue[]>> = {
  open: [
    [],
    ['more'],
    ['progress'],
    ['ask', 'info'],
    ['progress', 'chase'],
    ['try', 'still'],
    ['ask', 'info', 'progress'],
    ['progress', 'chase', 'progress'],
    ['ask', 'info', 'try', 'still'],
    ['ask', 'info', 'progress', 'chase'],
    ['ask', 'info', 'try', 'still', 'progress'],
    ['progress', 'chase', 'ask', 'info', 'progress'],
    ['ask', 'info', 'try', 'still', 'progress', 'chase'],
    ['progress', 'chase', 'ask', 'info', 'try', 'still', 'progress'],
    ['progress', 'chase', 'ask', 'info', 'try', 'still', 'progress', 'chase'],
  ],
  pending: [
    ['ask'],
    ['try'],
    ['progress', 'ask'],
    ['progress', 'try'],
    ['ask', 'info', 'try'],
    ['progress', 'chase', 'ask'],
    ['ask', 'info', 'progress', 'try'],
    ['try', 'still', 'progress', 'ask'],
    ['progress', 'chase', 'ask', 'info', 'try'],
    ['try', 'still', 'progress', 'chase', 'ask'],
    ['progress', 'chase', 'ask', 'info', 'progress', 'try'],
    ['ask', 'info', 'progress', 'chase', 'progress', 'chase', 'try'],
    ['progress', 'chase', 'ask', 'info', 'progress', 'chase', 'progress', 'try'],
  ],
  resolved: SOLVED_DIALOGUES,
  closed: [...SOLVED_DIALOGUES, ...FAREWELL_DIALOGUES],
};

/** Whether a customer wrote it. */
export function isCustomerBeat(beat: Beat): beat is CustomerBeat {
  return CUSTOMER_BEATS.some((each) => each === beat);
}

/** Whether an agent wrote it in public. */
export function isAgentBeat(beat: Beat): beat is AgentBeat {
  return AGENT_BEATS.some((each) => each === beat);
}

/** Whether the service itself wrote it. */
export function isSystemBeat(beat: Beat): beat is SystemBeat {
  return SYSTEM_BEATS.some((each) => each === beat);
}
