import type { EndpointParameter } from '../endpoint.js';
import { fail } from '../errors.js';
import { findParameter, type ParameterSource } from './find-parameter.js';

/** Digits with an optional fraction; no exponent, no hexadecimal, no spaces. */
const DECIMAL = /^-?(?:\d{1,15}(?:\.\d{0,15})?|\.\d{1,15})$/;
const WHOLE = /^-?\d{1,15}$/;

/** What a number may be. */
export interface NumberOptions {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly description: string;
  readonly min: number;
  readonly max: number;
  /** True when a fraction is allowed. */
  readonly decimal?: boolean;
  /** The value when it is absent; without one the parameter is required. */
  readonly default?: number;
  /** Other names under which a query may carry it. */
  readonly aliases?: readonly string[];
}

/** A number with bounds: described in the documents and read from requests by the one declaration. */
export interface NumberParameter extends EndpointParameter {
  /** @throws AppError invalid_parameter naming the bounds */
  read(request: ParameterSource): number;
}

/** Declares a number. */
export function numberParameter(options: NumberOptions): NumberParameter {
  const { name, description, min, max, decimal = false, default: fallback } = options;
  const expected = `a ${decimal ? '' : 'whole '}number from ${min} to ${max}`;
  return {
    name,
    in: options.in,
    description,
    required: fallback === undefined,
    schema: {
      type: decimal ? 'number' : 'integer',
      minimum: min,
      maximum: max,
      ...(fallback === undefined ? {} : { default: fallback }),
    },
    read(request) {
      const text = findParameter(request, options);
      if (text === undefined && fallback !== undefined) return fallback;
      const value = (decimal ? DECIMAL : WHOLE).test(text ?? '') ? Number(text) : Number.NaN;
      if (value >= min && value <= max) return value;
      const came = text === undefined ? 'it is missing' : `not "${text}"`;
      throw fail('invalid_parameter', {
        detail: `${name} must be ${expected}, ${came}.`,
        members: { parameter: name, minimum: min, maximum: max },
      });
    },
  };
}
