import type { OpenApiPart } from './open-api-part.js';

/** RFC 9457 with our additions. */
export const PROBLEM: OpenApiPart = {
  type: 'object',
  required: ['type', 'title', 'status', 'code', 'detail'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string', description: 'The same for each occurrence.' },
    status: { type: 'integer' },
    code: { type: 'string', description: 'A stable word for programs.' },
    detail: { type: 'string', description: 'What was expected, what came, and where.' },
    instance: { type: 'string', description: 'The path of the request.' },
    errors: {
      type: 'array',
      description: 'One entry for each problem of the body.',
      items: {
        type: 'object',
        required: ['field', 'code', 'message'],
        properties: {
          field: { type: 'string' },
          code: { type: 'string' },
          message: { type: 'string' },
        },
      },
    },
  },
  additionalProperties: true,
};
