import type { HttpRequest } from '@sandbox/http';
import type { EndpointParameter } from '../endpoint.js';
import { fail } from '../errors.js';
import { findParameter, type ParameterPlace } from './find-parameter.js';

/** What a word may be. */
export interface ChoiceOptions<Choice extends string> extends ParameterPlace {
  readonly description: string;
  readonly choices: readonly Choice[];
  /** The value when it is absent; without one the parameter is required. */
  readonly default?: NoInfer<Choice>;
}

/** One of a fixed list of words: described in the documents and read from requests by the one declaration. */
export interface ChoiceParameter<Choice extends string> extends EndpointParameter {
  /** @throws AppError invalid_parameter listing the choices */
  read(request: HttpRequest): Choice;
}

/** Declares a choice. */
export function choiceParameter<const Choice extends string>(
  options: ChoiceOptions<Choice>,
): ChoiceParameter<Choice> {
  const { name, description, choices, default: fallback } = options;
  return {
    name,
    in: options.in,
    description,
    required: fallback === undefined,
    schema: {
      type: 'string',
      enum: choices,
      ...(fallback === undefined ? {} : { default: fallback }),
    },
    read(request) {
      const text = findParameter(request, options);
      if (text === undefined && fallback !== undefined) return fallback;
      const choice = choices.find((candidate) => candidate === text);
      if (choice !== undefined) return choice;
      const came = text === undefined ? 'it is missing' : `not "${text}"`;
      throw fail('invalid_parameter', {
        detail: `${name} must be one of ${choices.join(', ')}, ${came}.`,
        members: { parameter: name, allowed: choices },
      });
    },
  };
}
