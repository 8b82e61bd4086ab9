/** What the service itself writes on a thread, by the event that it records. */
export const SYSTEM_PHRASES = {
  assigned: [
    '{number} assigned to {agentName} ({team}).',
    'Assigned to {agentName}, team {team}, by the routing rule for {category}.',
    '{agentName} took the ticket {number} from the queue of {team}.',
  ],
  targetMissed: ['First response target of {slaHours} hours missed for {number}; {team} notified.'],
  priorityChanged: [
    'Priority of {number} changed from {formerPriority} to {priority} by {agentName}.',
    'Priority changed from {formerPriority} to {priority} by the rule for customers on the {plan} plan ({number}).',
  ],
  categoryChanged: [
    'Category of {number} changed from {formerCategory} to {category} by {agentName}.',
  ],
  reopened: [
    'Status of {number} changed from pending to open: new message from {requesterName}.',
    '{requesterName} replied; {number} moved from pending to open.',
  ],
  resolved: [
    'Status of {number} changed from open to resolved by {agentName}.',
    '{agentName} resolved {number}.',
  ],
  autoClosed: [
    'Ticket {number} closed after 5 days without answer from {requesterName}.',
    'Closed after 5 days without answer: {number}.',
  ],
} as const;
