import type { OpenApiPart } from '@sandbox/endpoint';

const COUNT: OpenApiPart = { type: 'integer', minimum: 0 };
const INSTANT: OpenApiPart = { type: 'string', format: 'date-time' };

const PART: OpenApiPart = {
  type: 'object',
  required: ['changes', 'events', 'began', 'clock', 'snapshots', 'tools'],
  properties: {
    changes: { ...COUNT, description: 'As `X-Sandbox-Changes` counts them.' },
    events: { ...COUNT, description: 'All that happened: changes, moves of the clock and others.' },
    began: INSTANT,
    clock: {
      type: 'object',
      required: ['now', 'moved_seconds'],
      properties: { now: INSTANT, moved_seconds: { type: 'integer' } },
    },
    snapshots: { type: 'array', items: { type: 'string' } },
    tools: {
      type: 'string',
      description: 'Where the own tools of the service are, which do more.',
    },
  },
};

const MEMBERS: OpenApiPart = {
  session: { type: ['string', 'null'], description: 'The name.' },
  scenario: { type: ['string', 'null'], description: 'What it began with.' },
  services: { type: 'object', additionalProperties: PART },
};

/** JSON Schema (2020-12) of a session over all services. */
export const VIEW_SCHEMA: OpenApiPart = {
  type: 'object',
  required: ['session', 'scenario', 'services'],
  properties: MEMBERS,
};

/** JSON Schema (2020-12) of the same, with the name of a copy. */
export const COPY_SCHEMA: OpenApiPart = {
  type: 'object',
  required: ['session', 'scenario', 'copy', 'services'],
  properties: { ...MEMBERS, copy: { type: 'string', description: 'The name of the copy.' } },
};
