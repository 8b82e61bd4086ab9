import { describe, expect, it } from '@jest/globals';
import { readBody } from './read-body.js';

const NOTHING = { data: '', form: {}, files: {}, json: null };
const FORM = 'application/x-www-form-urlencoded';
const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;

describe('readBody', () => {
  it.each([
    ['no body', '', 'application/json', { ...NOTHING, body: null, body_type: 'none' }],
    [
      'JSON',
      '{"a":[1,null]}',
      'application/json; charset=utf-8',
      {
        ...NOTHING,
        body: { a: [1, null] },
        body_type: 'json',
        data: '{"a":[1,null]}',
        json: { a: [1, null] },
      },
    ],
    [
      'JSON of a +json type',
      '1',
      'application/vnd.x+json',
      { ...NOTHING, body: 1, body_type: 'json', data: '1', json: 1 },
    ],
    [
      'JSON with a byte order mark',
      '\uFEFF[]',
      'application/json',
      { ...NOTHING, body: [], body_type: 'json', data: '\uFEFF[]', json: [] },
    ],
    [
      'JSON without a type',
      '[1]',
      undefined,
      { ...NOTHING, body: [1], body_type: 'json', data: '[1]', json: [1] },
    ],
    [
      'JSON sent as text',
      '[1]',
      'text/plain',
      { ...NOTHING, body: '[1]', body_type: 'text', data: '[1]', json: [1] },
    ],
    [
      'broken JSON',
      '{"a":',
      'application/json',
      { ...NOTHING, body: '{"a":', body_type: 'text', data: '{"a":' },
    ],
    [
      'JSON too deep to write again',
      deep,
      'application/json',
      { ...NOTHING, body: deep, body_type: 'text', data: deep },
    ],
    [
      'a form of too many fields',
      'a&'.repeat(10_000),
      FORM,
      { ...NOTHING, body: 'a&'.repeat(10_000), body_type: 'text', data: 'a&'.repeat(10_000) },
    ],
    [
      'JSON of too many values',
      `[${'0,'.repeat(200_000)}0]`,
      'application/json',
      {
        ...NOTHING,
        body: `[${'0,'.repeat(200_000)}0]`,
        body_type: 'text',
        data: `[${'0,'.repeat(200_000)}0]`,
      },
    ],
    ['text', 'é\t', 'text/plain', { ...NOTHING, body: 'é\t', body_type: 'text', data: 'é\t' }],
    [
      'text as bytes',
      'abc',
      'application/octet-stream',
      { ...NOTHING, body: 'abc', body_type: 'text', data: 'abc' },
    ],
    [
      'a form',
      'a=1&b=x+y&a=%C3%A9&c',
      FORM,
      {
        ...NOTHING,
        body: { a: ['1', 'é'], b: 'x y', c: '' },
        body_type: 'form',
        form: { a: ['1', 'é'], b: 'x y', c: '' },
      },
    ],
    [
      'a broken form',
      'a=%zz',
      FORM,
      { ...NOTHING, body: 'a=%zz', body_type: 'text', data: 'a=%zz' },
    ],
    [
      'a broken multipart body',
      '--x\r\nbroken',
      'multipart/form-data; boundary=x',
      { ...NOTHING, body: '--x\r\nbroken', body_type: 'text', data: '--x\r\nbroken' },
    ],
    [
      'multipart without a boundary',
      'x',
      'multipart/form-data',
      { ...NOTHING, body: 'x', body_type: 'text', data: 'x' },
    ],
  ])('reads %s', async (_name, text, type, expected) => {
    expect(await readBody(Buffer.from(text), type)).toEqual(expected);
  });

  it.each([
    ['not UTF-8', [0xff, 0xfe]],
    ['with NUL', [0x61, 0]],
  ])('shows bytes that are %s in base64', async (_name, array) => {
    const bytes = Buffer.from(array);
    expect(await readBody(bytes, 'text/plain')).toEqual({
      ...NOTHING,
      body: bytes.toString('base64'),
      body_type: 'binary',
      data: `data:application/octet-stream;base64,${bytes.toString('base64')}`,
    });
  });

  it('shows the fields and files of a multipart body in httpbin form and described', async () => {
    const body = Buffer.concat([
      Buffer.from('--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'),
      Buffer.from(
        '--x\r\nContent-Disposition: form-data; name="f"; filename="t.txt"\r\nContent-Type: text/plain\r\n\r\nhi\r\n',
      ),
      Buffer.from(
        '--x\r\nContent-Disposition: form-data; name="f"; filename="b.png"\r\nContent-Type: image/png\r\n\r\n',
      ),
      Buffer.from([0xff, 0x00]),
      Buffer.from('\r\n--x--\r\n'),
    ]);
    const view = await readBody(body, 'multipart/form-data; boundary=x');
    expect(view).toMatchObject({
      body_type: 'multipart',
      body: {
        fields: { a: '1' },
        files: [
          { filename: 't.txt', size: 2 },
          { filename: 'b.png', size: 2 },
        ],
      },
      data: '',
      form: { a: '1' },
      files: { f: ['hi', 'data:image/png;base64,/wA='] },
      json: null,
    });
  });
});
