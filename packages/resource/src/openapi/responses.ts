import { ref } from '@sandbox/endpoint';
import { PROBLEM_SCHEMA } from '@sandbox/http';
import { MAX_LIMIT } from '@sandbox/query-engine';
import type { Resource } from '../define-resource.js';
import type { JsonSchema } from '../field.js';
import { LINE_FORMATS } from '../rest/record-lines.js';
import { readSchema } from './record-schema.js';

/** The components that describe responses: schemas and headers. */
export const RESPONSE_COMPONENTS = {
  headers: {
    ETag: { description: 'Strong validator over the bytes sent.', schema: { type: 'string' } },
    LastModified: { description: 'When the record was last changed.', schema: { type: 'string' } },
    Link: {
      description: 'Pages next, prev, first and last (RFC 8288); with a cursor, next and first.',
      schema: { type: 'string' },
    },
    TotalCount: {
      description: 'Number of matching records on all pages.',
      schema: { type: 'integer' },
    },
    RequestId: {
      description: 'Request id, which the log contains too.',
      schema: { type: 'string' },
    },
  },
  schemas: { Problem: PROBLEM_SCHEMA, PageMeta: pageMetaSchema() },
} as const;

/** The response of a list. */
export function pageResponse(resource: Resource): JsonSchema {
  return {
    description: 'A page of the matching records.',
    headers: {
      'X-Total-Count': ref('headers', 'TotalCount'),
      Link: ref('headers', 'Link'),
      ETag: ref('headers', 'ETag'),
      'X-Request-Id': ref('headers', 'RequestId'),
    },
    content: {
      'application/json': {
        schema: {
          type: 'object',
          required: ['data', 'meta'],
          properties: {
            data: { type: 'array', items: readSchema(resource), maxItems: MAX_LIMIT },
            meta: ref('schemas', 'PageMeta'),
          },
        },
      },
    },
  };
}

/** Other forms are no media types of a list beside JSON: clients would be generated for either. */
export const LINES_TEXT = `${LINE_FORMATS.map(({ accepted }) => `\`Accept: ${accepted}\``).join(' or ')} returns the list in that format: all matching records, or the requested page.`;

/** The response of one record. */
export function recordResponse(resource: Resource): JsonSchema {
  return {
    description: 'The record.',
    headers: {
      ETag: ref('headers', 'ETag'),
      'Last-Modified': ref('headers', 'LastModified'),
      'X-Request-Id': ref('headers', 'RequestId'),
    },
    content: { 'application/json': { schema: readSchema(resource) } },
  };
}

function pageMetaSchema(): JsonSchema {
  const count = (description: string, example: number): JsonSchema => ({
    ...{ type: 'integer', minimum: 0, description },
    examples: [example],
  });
  return {
    type: 'object',
    required: ['limit', 'total', 'pages'],
    properties: {
      page: count('Page number, from 1; absent with a cursor.', 1),
      limit: count('Number of records on each page.', 20),
      total: count('Number of records on all pages.', 1),
      pages: count('Number of pages.', 1),
      next: {
        type: ['string', 'null'],
        description: 'With a cursor, the cursor of the next page; null on the last page.',
      },
    },
  };
}
