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

const SHUT = { description: 'The store is shut.' };
const NONE = { description: 'There is no such good.' };

/** An operation of goods with a body of this type. */
function writeGood(type: string, responses: object) {
  const schema = { $ref: `#/components/schemas/${type}` };
  return {
    operationId: `write${type}${Object.keys(responses).length}`,
    tags: ['goods'],
    requestBody: { content: { 'application/json': { schema } } },
    responses: { '503': SHUT, ...responses },
  };
}

const GOOD = {
  type: 'object',
  properties: {
    title: { type: 'string' },
    size: { enum: [...'abcdefghijklmnopqrst'] },
  },
};

const GOODS = {
  info: { title: 'Goods', version: '1', description: '' },
  paths: {
    '/goods': { post: writeGood('Good', {}) },
    '/goods/1': {
      put: writeGood('Good', { '404': NONE }),
      patch: writeGood('GoodPatch', { '404': NONE }),
    },
  },
  components: { schemas: { Good: { ...GOOD, required: ['title'] }, GoodPatch: GOOD } },
};

const PLACE = { title: 'Goods', path: '/goods/docs', openapi: '/goods/openapi.json' };
const goods = createPages({ ...PLACE, document: () => GOODS }).write('goods') ?? '';

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
    expect(group).toContain('<code class="name">note</code> string up to 20 characters');
    expect(group).toContain('<code class="name">lines[].count</code>');
    expect(group).toContain('<a href="#type-Order">Order</a>');
  });

  it('say once what several operations have alike, and lead to it', () => {
    expect(goods.match(/The store is shut/g)).toHaveLength(1);
    expect(goods.match(/href="#every-operation"/g)).toHaveLength(3);
    expect(goods.match(/There is no such good/g)).toHaveLength(2);
    expect(goods.match(/<code class="name">title<\/code>/g)).toHaveLength(1);
    expect(goods).toContain('<h3 id="type-Good">');
    expect(goods).toContain('<h3 id="type-GoodPatch">');
    expect(goods).toContain(
      'The fields of <a href="#type-Good">Good</a>, of which <code>title</code> is required.',
    );
    expect(goods).toContain(
      'The fields of <a href="#type-Good">Good</a>, none of which is required.',
    );
  });

  it('list a long enumeration where one asks for it', () => {
    const letters = [...'abcdefghijklmnopqrst'];
    expect(goods).toContain('one of <code>a, b, c, d</code> and 16 more');
    expect(goods).toContain(`<summary>All 20 values</summary><code>${letters.join(', ')}</code>`);
  });

  it('have the request as code with published credentials and without optional headers', () => {
    const code = /<pre data-language="curl"[^>]*>([^<]*)/.exec(group)?.[1];
    expect(code).toContain('/orders/7');
    expect(code).toContain(Buffer.from('ada:secret').toString('base64'));
    expect(code).not.toContain('If-Match');
  });
});
