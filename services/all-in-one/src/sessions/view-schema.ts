import { COUNT, INSTANT, type OpenApiPart, TEXT, TEXT_OR_NULL, whole } from '@sandbox/endpoint';

const PART = whole({
  changes: { ...COUNT, description: 'As `X-Sandbox-Changes` counts them.' },
  events: { ...COUNT, description: 'Number of all events: changes, clock advances and others.' },
  began: INSTANT,
  clock: whole({ now: INSTANT, moved_seconds: { type: 'integer' } }),
  snapshots: { type: 'array', items: TEXT },
  in_force: {
    type: 'array',
    items: TEXT,
    description:
      'Effects of the session settings on responses, in sentences. The service tools have all settings.',
  },
  tools: { ...TEXT, description: 'Path of the session tools of the service, which do more.' },
});

const FAULT = whole({
  service: TEXT,
  rule: { type: 'object', description: 'As `PUT /v1/<api>/session/faults` took it.' },
  seen: { ...COUNT, description: 'Number of requests that matched the rule.' },
  hits: { ...COUNT, description: 'Number of requests that the rule hit.' },
  active: { type: 'boolean', description: 'False after its ttl_ms is over.' },
});

/** A session over all services, with these members after its name and scenario. */
function viewOf(more: Readonly<Record<string, OpenApiPart>>): OpenApiPart {
  return whole({
    session: { ...TEXT_OR_NULL, description: 'The name.' },
    scenario: { ...TEXT_OR_NULL, description: 'The starting data.' },
    ...more,
    idle_seconds: {
      type: 'number',
      description: 'Time without a request after which the session may expire.',
    },
    services: { type: 'object', additionalProperties: PART },
    faults: {
      type: 'array',
      items: FAULT,
      description: 'The rules by which requests of the session fail or wait, of all services.',
    },
  });
}

/** JSON Schema (2020-12) of a session over all services. */
export const VIEW_SCHEMA = viewOf({});

/** JSON Schema (2020-12) of the same, with the name of a copy. */
export const COPY_SCHEMA = viewOf({ copy: { ...TEXT, description: 'The name of the copy.' } });
