import {
  absolutePath,
  defineEndpoint,
  type Endpoint,
  type EndpointDescription,
  type EndpointGroup,
  type NamedParameter,
  toTemplate,
} from '@sandbox/endpoint';
import { json } from '@sandbox/http';
import { JSON_BOUNDS } from '@sandbox/kernel';
import { type Dependencies, ROOT } from '../../dependencies.js';
import { MAX_PARTS } from '../../inspect/parse-multipart.js';
import { MAX_FORM_FIELDS } from '../../inspect/read-body.js';
import { maxCookieBytes } from '../cookies/check-cookie-room.js';
import { MAX_FORM_BYTES } from '../forms/forms-endpoints.js';

/** The endpoint that reports the limits of all the others. */
export function createLimitsEndpoints(
  { platform }: Dependencies,
  groups: readonly EndpointGroup[],
): readonly Endpoint[] {
  const { MAX_BODY_BYTES, MAX_HEADER_BYTES, MAX_CONNECTIONS, MAX_UNFINISHED_BYTES } =
    platform.settings;
  const limits = {
    body_bytes: MAX_BODY_BYTES,
    form_bytes: Math.min(MAX_FORM_BYTES, MAX_BODY_BYTES),
    form_fields: MAX_FORM_FIELDS,
    multipart_parts: MAX_PARTS,
    json_depth: JSON_BOUNDS.depth,
    json_values: JSON_BOUNDS.values,
    json_names: JSON_BOUNDS.names,
    unfinished_bytes: MAX_UNFINISHED_BYTES,
    header_bytes: MAX_HEADER_BYTES,
    cookie_bytes: maxCookieBytes(platform.settings),
    connections: MAX_CONNECTIONS,
    endpoints: describeLimits(groups.flatMap((group) => group.endpoints)),
  };
  return [
    defineEndpoint({
      methods: ['GET'],
      path: '/limits',
      summary: 'The limits of the service and of the parameters of each endpoint',
      example: '/limits',
      handle: () => json(limits, { constant: true }),
    }),
  ];
}

/** The bounds of one parameter. */
export interface ParameterLimits {
  readonly minimum?: unknown;
  readonly maximum?: unknown;
  readonly default?: unknown;
}

/** The bounds of an endpoint's parameters, by name. */
export interface EndpointLimits {
  readonly path: string;
  readonly parameters: Readonly<Record<string, ParameterLimits>>;
}

/** Lists the minimum, maximum and default of parameters, as the endpoints declare them. */
function describeLimits(endpoints: readonly EndpointDescription[]): readonly EndpointLimits[] {
  return endpoints.flatMap(({ path, parameters }) => {
    const bounded = parameters.filter(({ schema }) => schema.maximum !== undefined);
    if (bounded.length === 0) return [];
    return [
      {
        path: toTemplate(absolutePath(ROOT, path)),
        parameters: Object.fromEntries(bounded.map(toEntry)),
      },
    ];
  });
}

function toEntry({ name, schema }: NamedParameter): [string, ParameterLimits] {
  const { minimum, maximum, default: fallback } = schema;
  return [name, { minimum, maximum, default: fallback }];
}
