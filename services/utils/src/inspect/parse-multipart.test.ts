import { describe, expect, it } from '@jest/globals';
import { parseMultipart } from './parse-multipart.js';

const TYPE = 'multipart/form-data; boundary="x y"';

/** A form whose parts are given by their head and content. */
function form(...parts: readonly (readonly [head: string, content: string])[]): Buffer {
  const written = parts.map(([head, content]) => `--x y\r\n${head}\r\n\r\n${content}\r\n`);
  return Buffer.from(`preamble\r\n${written.join('')}--x y--\r\nepilogue`);
}

function field(parameters: string, type?: string): string {
  const line = `Content-Disposition: form-data; ${parameters}`;
  return type === undefined ? line : `${line}\r\nContent-Type: ${type}`;
}

describe('parseMultipart', () => {
  it('reads fields flat and in order, whatever their names', async () => {
    const names = ['a[b]', 'a[b]', 'a', 'a[]', '__proto__', 'a%22b', 'ü', 'x[99999999]', ''];
    const parts = names.map((name, at) => [field(`name="${name}"`), String(at)] as const);
    const { fields, files } = await parseMultipart(form(...parts), TYPE);
    expect([fields, files]).toEqual([
      [
        ['a[b]', '0'],
        ['a[b]', '1'],
        ['a', '2'],
        ['a[]', '3'],
        ['__proto__', '4'],
        ['a"b', '5'],
        ['ü', '6'],
        ['x[99999999]', '7'],
        ['', '8'],
      ],
      [],
    ]);
  });

  it('reads files with their UTF-8 names and types, several under one name', async () => {
    const { files } = await parseMultipart(
      form(
        [field('name="f"; filename="häuser %22a%22.txt"', 'text/css'), 'one'],
        [field('name="f"; filename="b"'), ''],
        [field('name="g"; filename="../../etc/passwd"', 'image/png'), '\u0001'],
      ),
      TYPE,
    );
    expect(files.map((file) => ({ ...file, bytes: file.bytes.toString() }))).toEqual([
      { name: 'f', filename: 'häuser "a".txt', type: 'text/css', bytes: 'one' },
      { name: 'f', filename: 'b', type: 'text/plain', bytes: '' },
      { name: 'g', filename: 'passwd', type: 'image/png', bytes: '\u0001' },
    ]);
  });

  it('takes a part of bytes without a filename for a field', async () => {
    const parts = await parseMultipart(
      form([field('name="a"', 'application/octet-stream'), 'bytes'], [field('name="b"'), '2']),
      TYPE,
    );
    expect([...parts.fields].sort()).toEqual([
      ['a', 'bytes'],
      ['b', '2'],
    ]);
  });

  it.each([
    ['no boundary', 'multipart/form-data', form()],
    ['no final boundary', TYPE, form([field('name="a"'), '1']).subarray(0, -20)],
    ['another boundary', 'multipart/form-data; boundary=other', form([field('name="a"'), '1'])],
    ['a broken head', TYPE, form(['Content-Disposition', '1'])],
    ['nothing in it', TYPE, Buffer.from('x')],
    ['more parts than any form has', TYPE, form(...new Array(1001).fill([field('name="a"'), '1']))],
  ])('rejects a body with %s', async (_name, type, bytes) => {
    await expect(parseMultipart(bytes, type)).rejects.toThrow(/./);
  });
});
