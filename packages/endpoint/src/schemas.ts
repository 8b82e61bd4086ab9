import type { OpenApiPart } from './parameters.js';

/** JSON Schemas (2020-12) from which many responses are built. */
export const TEXT: OpenApiPart = { type: 'string' };
export const TEXT_OR_NULL: OpenApiPart = { type: ['string', 'null'] };
export const COUNT: OpenApiPart = { type: 'integer', minimum: 0 };
export const INSTANT: OpenApiPart = { type: 'string', format: 'date-time' };

/** An object that has every one of its members. */
export function whole(properties: Readonly<Record<string, OpenApiPart>>): OpenApiPart {
  return { type: 'object', required: Object.keys(properties), properties };
}
