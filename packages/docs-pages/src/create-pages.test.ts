import { describe, expect, it } from '@jest/globals';
import { createPages } from './create-pages.js';
import { errorsOf } from './errors.js';

const HOSTILE = '<script>alert("1")</script>';

const DOCUMENT = {
  info: { title: 'Shop', version: '1', description: `Sells \`things\` ${HOSTILE}` },
  tags: [{ name: 'all orders', description: 'What was ordered.' }],
  paths: {
    '/orders/{id}': {
      put: {
        operationId: 'putOrder',
        tags: ['all orders'],
        summary: `Put ${HOSTILE}`,
        description: 'Puts it.',
        parameters: [
          { name: 'id', in: 'path', required: true, schema: { type: 'integer' }, example: 7 },
          { name: 'If-Match', in: 'header', schema: { type: 'string' }, example: '"1"' },
        ],
        requestBody: {
          content: {
            'application/json': {
              schema: { $ref: '#/components/schemas/Order' },
              example: { note: HOSTILE },
            },
          },
        },
        responses: {
          '200': {
            description: 'Done.',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Order' } } },
          },
          '404': { description: 'There is none. Codes: not_found, gone.' },
        },
        security: [{ login: [] }],
      },
    },
  },
  components: {
    schemas: {
      Order: {
        type: 'object',
        required: ['lines'],
        properties: {
          note: { type: 'string', maxLength: 20, description: HOSTILE, examples: ['soon'] },
          lines: {
            type: 'array',
            items: { type: 'object', properties: { count: { type: 'integer', minimum: 1 } } },
          },
          parent: { $ref: '#/components/schemas/Order' },
        },
      },
    },
    securitySchemes: { login: { type: 'http', scheme: 'basic' } },
  },
};

const pages = createPages({
  title: 'Shop',
  path: '/shop/docs',
  openapi: '/shop/openapi.json',
  document: () => DOCUMENT,
  logins: { login: { user: 'ada', password: 'secret' } },
  errors: () => [
    { title: 'Problems', errors: errorsOf({ not_found: { status: 404, title: HOSTILE } }) },
  ],
});
const all = [pages.write(), pages.write('all-orders'), pages.write('errors')];
const [overview = '', group = ''] = all;

describe('pages of a document', () => {
  it('are an overview, one for each tag and one of errors, and no other', () => {
    expect(all.map((page) => page === undefined)).toEqual([false, false, false]);
    for (const slug of ['', 'orders', '__proto__', 'constructor', '../errors'])
      expect(pages.write(slug)).toBe(undefined);
  });

  it('write nothing of the document as markup', () => {
    for (const page of all) {
      expect(page).not.toContain(HOSTILE);
      expect(page).not.toContain('alert("1")');
    }
    expect(JSON.stringify(pages.writeSearch())).toContain('Put <script>'); // which the script sets as text
  });

  it('lead to operations by their ids, and from codes to what they mean', () => {
    expect(overview).toContain('href="docs/all-orders#putOrder"');
    expect(group).toContain('id="putOrder"');
    expect(group).toContain('href="./errors#not_found"');
    expect(group).toContain('href="../docs#login-login"');
  });

  it('have the fields of bodies with types and bounds, those of anonymous objects too', () => {
    expect(group).toContain(
      '<code class="name">note</code> <span class="type">string up to 20 characters</span>',
    );
    expect(group).toContain('<code class="name">lines[].count</code>');
    expect(group).toContain('<a href="#type-Order"><code>Order</code></a>');
  });

  it('have the request as code with published credentials and without optional headers', () => {
    const code = /<pre data-language="curl"[^>]*><code>([^<]*)/.exec(group)?.[1];
    expect(code).toContain('/orders/7');
    expect(code).toContain(Buffer.from('ada:secret').toString('base64'));
    expect(code).not.toContain('If-Match');
  });
});
