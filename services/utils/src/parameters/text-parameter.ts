import type { HttpRequest } from '@sandbox/http';
import type { EndpointParameter } from '../endpoint.js';
import { findParameter, type ParameterPlace } from './find-parameter.js';

/** What a text may be. */
export interface TextOptions extends ParameterPlace {
  readonly description: string;
  readonly default?: string;
  readonly required?: boolean;
}

/** A text: described in the documents and read from requests by the one declaration. */
export interface TextParameter extends EndpointParameter {
  /** The text; the default, or undefined without one, when it is absent. */
  read(request: HttpRequest): string | undefined;
}

/** Declares a text. Who needs it to be of a certain form checks that where it is used. */
export function textParameter(options: TextOptions): TextParameter {
  const { name, description, default: fallback, required = options.in === 'path' } = options;
  return {
    name,
    in: options.in,
    description,
    required,
    schema: { type: 'string', ...(fallback === undefined ? {} : { default: fallback }) },
    read: (request) => findParameter(request, options) ?? fallback,
  };
}
