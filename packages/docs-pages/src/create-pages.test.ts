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
function writeGood(type: string, responses: object, example?: object) {
  const schema = { $ref: `#/components/schemas/${type}` };
  return {
    operationId: `write${type}${Object.keys(responses).length}`,
    tags: ['goods'],
    requestBody: { content: { 'application/json': { schema, example } } },
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

const LEVEL = (properties: object) => ({ type: 'object', properties });
const TEXT = { type: 'string' };

const BOX = LEVEL({
  box: LEVEL({
    outer: LEVEL({ inner: LEVEL({ text: TEXT }), other: LEVEL({ text: TEXT }) }),
  }),
});

const GOODS = {
  info: { title: 'Goods', version: '1', description: '' },
  paths: {
    '/goods/imported': { post: { ...writeGood('Good', {}), 'x-posted-to': '/one-path' } },
    '/boxes': { post: writeGood('Box', {}, { box: { outer: { inner: { text: 'a' } } } }) },
    '/goods/1': {
      put: writeGood('Good', { '404': NONE }),
      patch: writeGood('GoodPatch', { '404': NONE }),
    },
  },
  components: { schemas: { Good: { ...GOOD, required: ['title'] }, GoodPatch: GOOD, Box: BOX } },
};

const PLACE = { title: 'Goods', path: '/goods/docs', openapi: '/goods/openapi.json' };
const goods = createPages({ ...PLACE, document: () => GOODS });
const writeGoodPage = goods.write('goods', 'writeGood0') ?? '';

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
const all = [
  pages.write(),
  pages.write('all-orders'),
  pages.write('all-orders', 'putOrder'),
  pages.write('types', 'Order'),
  pages.write('errors'),
];
const [overview = '', group = '', operation = '', type = ''] = all;

describe('pages of a document', () => {
  it('are an overview, one for each tag, operation and type, one of errors, and no other', () => {
    expect(all.map((page) => page === undefined)).toEqual(all.map(() => false));
    for (const slug of ['', 'orders', 'types', '__proto__', 'constructor', '../errors']) {
      expect(pages.write(slug)).toBe(undefined);
      expect(pages.write('types', slug)).toBe(undefined);
      expect(pages.write('all-orders', slug)).toBe(undefined);
    }
    expect(pages.write('errors', 'not_found')).toBe(undefined);
  });

  it('begin with the base URL and a first request', () => {
    const places = [
      '>Get started<',
      '>Base URL<',
      'Send a first request: ',
      'name="code-start"',
      'class="groups"',
    ];
    const found = places.map((part) => overview.indexOf(part));
    expect(found.every((place) => place > 0)).toBe(true);
    expect([...found].sort((one, other) => one - other)).toEqual(found);
  });

  it('write nothing of the document as markup', () => {
    for (const page of all) {
      expect(page).not.toContain(HOSTILE);
      expect(page).not.toContain('alert("1")');
    }
  });

  it('link to operations by their ids, and from codes to what they mean', () => {
    expect(overview).toContain('href="docs/all-orders/putOrder"');
    expect(group).toContain('<li id="putOrder">'); // the anchor of earlier releases
    expect(group).toContain('href="all-orders/putOrder"');
    expect(operation).toContain('id="putOrder"');
    expect(operation).toContain('href="../errors#not_found"');
    expect(operation).toContain('href="../../docs#login-login"');
  });

  it('link to the guides', () => {
    for (const page of all) expect(page).toMatch(/href="(?:\.\.\/)+guides\/sessions"/);
  });

  it('have the fields of bodies with types and bounds, each level within the one above', () => {
    expect(operation).toContain('<code class="name">note</code> string up to 20 characters');
    expect(operation).toMatch(
      /<code class="name">lines<\/code>.*?<ul class="fields"><li><code class="name">count<\/code> integer from 1/s,
    );
    expect(operation).toContain('<a href="../types/Order">Order</a>');
    expect(type).toContain('<code class="name">note</code> string up to 20 characters');
  });

  it('show two levels of fields, and fold deeper ones unless the example has them', () => {
    const page = goods.write('goods', 'writeBox0') ?? '';
    const folded = (name: string) => new RegExp(`<details><summary>1 field of ${name}</summary>`);
    const open = (name: string) =>
      new RegExp(`<details open><summary>1 field of ${name}</summary>`);
    expect(page).not.toMatch(/of box</); // the envelope is no level
    expect(page).not.toMatch(/of outer</);
    expect(page).toMatch(folded('other'));
    expect(page).toMatch(open('inner'));
  });

  it('end the fields of a type that contains itself', () => {
    expect(type.match(/<code class="name">parent<\/code>/g)).toHaveLength(1);
  });

  it('list a long enumeration where one asks for it', () => {
    const letters = [...'abcdefghijklmnopqrst'];
    expect(writeGoodPage).toContain('one of <code>a, b, c, d</code> and 16 more');
    expect(writeGoodPage).toContain(
      `<summary>All 20 values</summary><code>${letters.join(', ')}</code>`,
    );
  });

  it('have the request as code with published credentials and without optional headers', () => {
    const code = /<pre data-language="curl"[^>]*>([^<]*)/.exec(operation)?.[1];
    expect(code).toContain('/orders/7');
    expect(code).toContain(Buffer.from('ada:secret').toString('base64'));
    expect(code).not.toContain('If-Match');
  });

  it('post to the path of the clients where that of the document only lets a call be imported', () => {
    const code = /<pre data-language="curl"[^>]*>([^<]*)/.exec(writeGoodPage)?.[1];
    expect(code).toContain('/one-path&#39;');
    expect(writeGoodPage).not.toContain('/goods/imported');
  });
});
