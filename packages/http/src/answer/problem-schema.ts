/** The schema of what errors are answered with: RFC 9457 with our `code` and `errors`. */
export const PROBLEM_SCHEMA: Readonly<Record<string, unknown>> = {
  type: 'object',
  description: 'An error (RFC 9457).',
  required: ['type', 'title', 'status', 'code', 'detail'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string', description: 'The same for every occurrence of the code.' },
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
