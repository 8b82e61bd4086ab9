import type { OpenApiPart } from '@sandbox/endpoint';

const COUNT: OpenApiPart = { type: 'integer', minimum: 0 };
const INSTANT: OpenApiPart = { type: 'string', format: 'date-time' };

const PART: OpenApiPart = {
  type: 'object',
  required: ['changes', 'events', 'began', 'clock', 'snapshots', 'in_force', 'tools'],
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
    in_force: {
      type: 'array',
      items: { type: 'string' },
      description:
        'What its own settings change of how it usually responds, in words; its tools have them in full.',
    },
    tools: {
      type: 'string',
      description: 'Where the own tools of the service are, which do more.',
    },
  },
};

const FAULT: OpenApiPart = {
  type: 'object',
  required: ['service', 'rule', 'seen', 'hits', 'active'],
  properties: {
    service: { type: 'string' },
    rule: { type: 'object', description: 'As `PUT /v1/<api>/session/faults` took it.' },
    seen: { ...COUNT, description: 'Requests that it was for.' },
    hits: { ...COUNT, description: 'Those of them to which it happened.' },
    active: { type: 'boolean', description: 'False once its time is over.' },
  },
};

const MEMBERS: OpenApiPart = {
  session: { type: ['string', 'null'], description: 'The name.' },
  scenario: { type: ['string', 'null'], description: 'What it began with.' },
  idle_seconds: {
    type: 'number',
    description: 'Without a request for so long the session may be forgotten.',
  },
  services: { type: 'object', additionalProperties: PART },
  faults: {
    type: 'array',
    items: FAULT,
    description: 'The rules by which requests of the session fail or wait, of all services.',
  },
};

/** JSON Schema (2020-12) of a session over all services. */
export const VIEW_SCHEMA: OpenApiPart = {
  type: 'object',
  required: ['session', 'scenario', 'idle_seconds', 'services', 'faults'],
  properties: MEMBERS,
};

/** JSON Schema (2020-12) of the same, with the name of a copy. */
export const COPY_SCHEMA: OpenApiPart = {
  type: 'object',
  required: ['session', 'scenario', 'copy', 'idle_seconds', 'services', 'faults'],
  properties: { ...MEMBERS, copy: { type: 'string', description: 'The name of the copy.' } },
};
