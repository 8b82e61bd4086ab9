import { describe, expect, it } from '@jest/globals';
import { toSuite } from '../model/to-suite.js';
import { toBrunoFiles } from './bruno.js';
import { writeCurl } from './curl.js';
import { writeHttpFile } from './http-file.js';
import { writeHurl } from './hurl.js';
import { writePostman } from './postman.js';

const document = {
  paths: {
    '/orders': {
      post: {
        operationId: 'createOrder',
        tags: ['orders'],
        summary: 'Create an order',
        parameters: [
          { name: 'fields', in: 'query', schema: {}, example: 'id' },
          { name: 'page', in: 'query', schema: { default: 1 }, example: 1 },
          { name: 'If-Match', in: 'header', example: '*' },
        ],
        requestBody: { content: { 'application/json': { example: { note: 'a {{b}}' } } } },
        responses: { '201': { content: { 'application/json': {} } } },
      },
    },
  },
};

const suiteAt = (place: { readonly baseUrl: string | undefined; readonly prefix: string }) =>
  toSuite({ name: 'shop', title: 'Shop API', document, isSession: false, ...place });

const known = suiteAt({ baseUrl: 'http://127.0.0.1:8080/s/keep-t1', prefix: '' });
const unknown = suiteAt({ baseUrl: undefined, prefix: '/s/keep-t1' });

const HURL = `# Shop API: an example of each operation.
# hurl --test shop.hurl

# Create an order
POST http://127.0.0.1:8080/s/keep-t1/orders?fields=id
If-Match: *
Content-Type: application/json
\`\`\`json
{
  "note": "a \\u007b{b}}"
}
\`\`\`
HTTP 201
[Asserts]
header "Content-Type" startsWith "application/json"
`;

const BRUNO = `meta {
  name: Create an order
  type: http
  seq: 1
}

post {
  url: {{base_url}}/orders?fields=id
  body: json
  auth: none
}

params:query {
  fields: id
  ~page: 1
}

headers {
  If-Match: *
  Content-Type: application/json
}

body:json {
  {
    "note": "a \\u007b{b}}"
  }
}

assert {
  res.status: eq 201
  res.headers['content-type']: startsWith application/json
}

settings {
  encodeUrl: false
  followRedirects: false
  maxRedirects: 0
}
`;

const CALL = `request 'Create an order' 201 application/json \\
  --request POST \\
  "$base_url"'/orders?fields=id' \\
  --header 'If-Match: *' \\
  --header 'Content-Type: application/json' \\
  --data-raw '{
  "note": "a {{b}}"
}'
`;

describe('a request in each format', () => {
  it('is what people would write in Hurl', () => {
    expect(writeHurl(known)).toBe(HURL);
  });

  it('is a file of a Bruno collection', () => {
    const files = toBrunoFiles(known).map(({ path, content }) => [path, content.toString()]);
    expect(files.map(([path]) => path)).toEqual([
      ...['shop/bruno.json', 'shop/collection.bru'],
      ...['shop/orders/folder.bru', 'shop/orders/createOrder.bru'],
    ]);
    expect(files.at(-1)?.[1]).toBe(BRUNO);
  });

  it('is a call of a shell', () => {
    expect(writeCurl(known)).toContain(CALL);
  });

  it('is an item of a Postman collection, with what is not sent switched off', () => {
    const { item } = JSON.parse(writePostman(known));
    expect(item[0].item[0].request).toEqual({
      method: 'POST',
      header: [
        { key: 'If-Match', value: '*' },
        { key: 'Content-Type', value: 'application/json' },
      ],
      body: {
        mode: 'raw',
        raw: '{\n  "note": "a \\u007b{b}}"\n}',
        options: { raw: { language: 'json' } },
      },
      url: {
        raw: '{{base_url}}/orders?fields=id',
        host: ['{{base_url}}'],
        path: ['orders'],
        query: [
          { key: 'fields', value: 'id' },
          { key: 'page', value: '1', disabled: true },
        ],
      },
    });
  });
});

describe('the base URL', () => {
  const bruno = (suite: typeof known) => toBrunoFiles(suite)[1]?.content.toString();

  it('is written in, with the session', () => {
    expect(writeCurl(known)).toMatch(
      /^base_url=\$\{BASE_URL:-http:\/\/127\.0\.0\.1:8080\/s\/keep-t1\}$/m,
    );
    expect(writeHttpFile(known)).toContain('@base_url = http://127.0.0.1:8080/s/keep-t1\n');
    expect(bruno(known)).toContain('base_url: http://127.0.0.1:8080/s/keep-t1\n');
    expect(JSON.parse(writePostman(known)).variable).toEqual([
      { key: 'base_url', value: 'http://127.0.0.1:8080/s/keep-t1', type: 'string' },
    ]);
  });

  it('is a variable to fill in where nobody knows it', () => {
    expect(writeHurl(unknown)).toContain('POST {{base_url}}/s/keep-t1/orders?fields=id\n');
    expect(writeCurl(unknown)).toMatch(/^base_url=\$\{BASE_URL:\?.*\}\/s\/keep-t1$/m);
  });
});
