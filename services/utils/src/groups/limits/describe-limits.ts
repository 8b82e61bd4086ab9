import { absolutePath, type Endpoint, type NamedParameter, toTemplate } from '@sandbox/endpoint';
import { ROOT } from '../../root.js';

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

/** Lists what the declarations of the endpoints say about the least, most and default of their parameters. */
export function describeLimits(endpoints: readonly Endpoint[]): readonly EndpointLimits[] {
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
