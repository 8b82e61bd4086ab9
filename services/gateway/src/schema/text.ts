import type { SimpleType } from './schema-type.js';

/** What a text may look like. */
export interface TextOptions {
  /** The schema's name of the type; messages about a value name it. */
  readonly name?: string;
  readonly length?: number;
  readonly min?: number;
  readonly max?: number;
  /** A pattern of the schema: it is matched against the whole text. */
  readonly pattern?: string;
  readonly secret?: boolean;
}

/** A text. */
export function text(options: TextOptions = {}): SimpleType<string> {
  const { name = null, length, min, max, pattern, secret = false } = options;
  return {
    kind: 'simple',
    name,
    primitive: 'string',
    facets: {
      length,
      minLength: min,
      maxLength: max,
      pattern: pattern === undefined ? undefined : new RegExp(`^(?:${pattern})$`),
    },
    secret,
  };
}

/** A text of digits, such as an id; with bounds and without a name it is an anonymous type. */
export function numericString(options: Omit<TextOptions, 'pattern'> = {}): SimpleType<string> {
  const bounded = (options.min ?? options.max ?? options.length) !== undefined;
  return text({ ...(bounded ? {} : { name: 'numericString' }), ...options, pattern: '[0-9]+' });
}
