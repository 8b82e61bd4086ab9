import {
  defineResource,
  enumeration,
  float,
  int,
  type RecordOf,
  reference,
  string,
  strings,
  toMany,
  toOne,
} from '@sandbox/resource';

const AGENT_ROLES = ['agent', 'senior', 'lead', 'admin'] as const;

const AGENT_STATUSES = ['available', 'busy', 'away', 'offline'] as const;

export const agents = defineResource({
  name: 'agents',
  singular: 'agent',
  description: 'The people who handle tickets.',
  fields: {
    name: string('Full name.', { required: true, maxLength: 120, example: 'Aoife Brennan' }),
    email: string('Work email address, in lower case.', {
      required: true,
      unique: true,
      format: 'email',
      example: 'aoife.brennan@desk.example',
    }),
    team_id: reference('The team the agent belongs to.', 'teams', { required: true, example: 1 }),
    role: enumeration('Role of the agent, which sets its permissions.', AGENT_ROLES, {
      default: 'agent',
    }),
    status: enumeration('Whether the agent can take a ticket now.', AGENT_STATUSES, {
      default: 'offline',
    }),
    skills: strings('Ticket categories and languages the agent is good at.', {
      example: ['billing', 'german'],
    }),
    open_tickets: int('Assigned tickets that are open or pending.', {
      readOnly: true,
      nullable: false,
      min: 0,
    }),
    rating: float('Average of the ratings customers gave, 1 to 5.', {
      readOnly: true,
      min: 1,
      max: 5,
      example: 4.6,
    }),
  },
  relations: {
    team: toOne('The team the agent belongs to.', 'teams', 'team_id'),
    tickets: toMany('The tickets assigned to the agent.', 'tickets', 'assignee_id'),
  },
});

export type Agent = RecordOf<typeof agents>;
