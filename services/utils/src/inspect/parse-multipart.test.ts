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
      expect.objectContaining({
        ...{ name: 'f', filename: 'häuser "a".txt', type: 'text/css', bytes: 'one' },
        headers: {
          'Content-Disposition': 'form-data; name="f"; filename="häuser %22a%22.txt"',
          'Content-Type': 'text/css',
        },
      }),
      expect.objectContaining({ name: 'f', filename: 'b', type: 'text/plain', bytes: '' }),
      expect.objectContaining({ name: 'g', filename: '../../etc/passwd', type: 'image/png' }),
    ]);
  });

  it.each([
    ['dir/sub/a.txt', 'dir/sub/a.txt'],
    ['C:\\\\x\\\\a.txt', 'C:\\x\\a.txt'],
  ])('leaves a name with folders as it is: %s', async (sent, filename) => {
    const { files } = await parseMultipart(
      form([field(`name="f"; filename="${sent}"`), '1']),
      TYPE,
    );
    expect(files).toMatchObject([{ filename }]);
  });

  it('takes parts whose name is empty, files and fields alike', async () => {
    const { fields, files } = await parseMultipart(
      form(
        [field('name="a"'), '1'],
        [field('name=""; filename=""', 'application/octet-stream'), ''],
        [field('name=""; filename="a"', 'application/octet-stream'), 'x'],
      ),
      TYPE,
    );
    expect([...fields].sort()).toEqual([
      ['', ''],
      ['a', '1'],
    ]);
    expect(files).toMatchObject([{ name: '', filename: 'a' }]);
  });

  it('gives each file the headers of its part, folded ones too, whatever stands between', async () => {
    const folded = `${field('name="f";\r\n filename="a"')}\r\nX-Part: 1\r\nX-Part: 2`;
    const { files } = await parseMultipart(
      form(
        [field('name="a"'), '--x y\r\nX-Part: 0\r\n\r\n'],
        ['X-Part: none', 'skipped'],
        [folded, ''],
        [`${field('name="f"; filename="b"; filename*=UTF-8\'\'c')}`, '2'],
      ),
      TYPE,
    );
    expect(files.map(({ headers }) => headers)).toEqual([
      { 'Content-Disposition': 'form-data; name="f"; filename="a"', 'X-Part': '1, 2' },
      { 'Content-Disposition': `form-data; name="f"; filename="b"; filename*=UTF-8''c` },
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
