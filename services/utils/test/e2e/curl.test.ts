import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createPlatform, createServer, type SandboxServer } from '@sandbox/http';
import { COMMON_SETTINGS, parseSettings } from '@sandbox/kernel';
import { createUtilsApp } from '../../src/index.js';
import { findCurl } from './find-curl.js';

const run = promisify(execFile);

const program = findCurl();
const isAbsent = program === undefined && process.env.CI !== 'true';
if (isAbsent) console.warn('The service is not tried with curl: there is none; CURL can name one.');

(isAbsent ? describe.skip : describe)('what curl sees', () => {
  let server: SandboxServer;
  let base: string;
  let folder: string;

  beforeAll(async () => {
    if (!program) throw new Error('There is no curl, and CI must try the service with it.');
    const settings = parseSettings(COMMON_SETTINGS, { PORT: '0', LOG_LEVEL: 'silent' });
    const platform = createPlatform({ settings, log: { write() {} } });
    server = createServer({ platform, apps: [createUtilsApp({ platform })] });
    base = `${(await server.listen()).url}/v1/utils`;
  });
  afterAll(() => server?.stop());
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'curl-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** Runs curl in the test's folder; returns its standard output. `{base}` stands for the address. */
  async function curl(...options: readonly string[]): Promise<string> {
    const filled = options.map((option) => option.replaceAll('{base}', base));
    const { stdout } = await run(program ?? 'curl', ['-sS', '--max-time', '150', ...filled], {
      cwd: folder,
      encoding: 'latin1',
    });
    return stdout;
  }

  /** The statuses of all responses, interim ones and redirects included. */
  async function statuses(...options: readonly string[]): Promise<number[]> {
    const head = await curl('-D', '-', '-o', 'ignored', ...options);
    return [...head.matchAll(/^HTTP\/1\.[01] (\d{3})/gm)].map(([, status]) => Number(status));
  }

  const file = (name: string): Buffer => readFileSync(join(folder, name));

  it.each([
    ['0-25', 206, 'abcdefghijklmnopqrstuvwxyz'],
    ['1000-', 206, 'mnopqrstuvwxyzabcdefghij'],
    ['-4', 206, 'ghij'],
    ['1024-', 416, null],
  ])('gets the range %s', async (range, status, content) => {
    const output = await curl('-r', range, '-w', '\n%{http_code}', '{base}/range/1024');
    const [body, code] = [output.slice(0, -4), output.slice(-3)];
    expect(code).toBe(String(status));
    if (content !== null) expect(body).toBe(content);
  });

  it('gets several ranges as parts', async () => {
    const output = await curl('-i', '-r', '0-1,100-101', '{base}/range/1024');
    expect(output).toMatch(/^HTTP\/1\.1 206 /);
    expect(output).toMatch(/\r\nContent-Type: multipart\/byteranges; boundary=/);
    expect(output).toMatch(/Content-Range: bytes 0-1\/1024\r\n\r\nab\r\n--/);
    expect(output).toMatch(/Content-Range: bytes 100-101\/1024\r\n\r\nwx\r\n--/);
  });

  it('resumes a download to the same bytes', async () => {
    await curl('-o', 'whole', '{base}/range/300000');
    await curl('-o', 'part', '{base}/range/300000');
    truncateSync(join(folder, 'part'), 123_456);
    expect(await curl('-C', '-', '-o', 'part', '-w', '%{http_code}', '{base}/range/300000')).toBe(
      '206',
    );
    expect(file('part').equals(file('whole'))).toBe(true);
  });

  it.each([
    ['gzip', 'gzipped'],
    ['deflate', 'deflated'],
    ['brotli', 'brotli'],
  ])('decompresses %s', async (path, member) => {
    const output = await curl('--compressed', `{base}/${path}`);
    expect(JSON.parse(output)).toMatchObject({ [member]: true });
  });

  it.each([
    ['gzip', '1f8b'],
    ['deflate', '789c'],
  ])('gets %s as it is without --compressed', async (path, begins) => {
    const output = await curl(`{base}/${path}`);
    expect(Buffer.from(output, 'latin1').toString('hex', 0, 2)).toBe(begins);
  });

  it.each(['cache', 'etag/some-tag', 'etag/W%2F%22weak%22', 'range/100'])(
    'saves the tag of /%s and gets 304 with it',
    async (path) => {
      const options = ['--etag-save', 'tag', '--etag-compare', 'tag', `{base}/${path}`];
      expect(await statuses(...options)).toEqual([200]);
      expect(await statuses(...options)).toEqual([304]);
    },
  );

  it('gets 304 for what has not changed since, and 200 else', async () => {
    expect(await statuses('-z', 'Tue, 16 Jan 2024 00:00:00 GMT', '{base}/cache')).toEqual([304]);
    expect(await statuses('-z', 'Sun, 14 Jan 2024 00:00:00 GMT', '{base}/cache')).toEqual([200]);
  });

  it('gets 412 for another If-Match', async () => {
    expect(await statuses('-H', 'If-Match: "x"', '{base}/etag/y')).toEqual([412]);
  });

  it('keeps cookies in its jar, sends them and forgets them again', async () => {
    const jar = ['-b', 'jar', '-c', 'jar', '-L'];
    expect(JSON.parse(await curl(...jar, '{base}/cookies/set?flavour=oat&size=2'))).toEqual({
      cookies: { flavour: 'oat', size: '2' },
    });
    await curl(...jar, '{base}/cookies/set/colour/blue');
    expect(JSON.parse(await curl(...jar, '{base}/cookies/delete?size'))).toEqual({
      cookies: { flavour: 'oat', colour: 'blue' },
    });
    // The jar itself is not looked at: curl 7.88 reads it once more before it writes it, with what was deleted.
  });

  it.each(['redirect', 'relative-redirect', 'absolute-redirect'])('follows /%s/5', async (path) => {
    const counted = '%{num_redirects} %{http_code} %{url_effective}';
    const output = await curl('-L', '-o', 'ignored', '-w', counted, `{base}/${path}/5`);
    expect(output).toBe(`5 200 ${base}/get`);
  });

  it('gives up on more redirects than it allows itself', async () => {
    await expect(curl('-L', '--max-redirs', '3', '{base}/redirect/5')).rejects.toMatchObject({
      code: 47,
    });
  });

  it.each([
    ['301', 'GET', ''],
    ['302', 'GET', ''],
    ['303', 'GET', ''],
    ['307', 'POST', 'a=1'],
    ['308', 'POST', 'a=1'],
  ])('changes method and body after %s as RFC 9110 says', async (status, method, data) => {
    const target = `{base}/redirect-to?url=/v1/utils/anything&status=${status}`;
    const seen = JSON.parse(
      await curl('-L', '-d', 'a=1', '-H', 'Content-Type: text/plain', target),
    );
    expect([seen.method, seen.data]).toEqual([method, data]);
  });

  it.each(['https://example.com/', '//example.com', '/\\example.com', 'javascript:alert(1)'])(
    'is not led to %s',
    async (target) => {
      const status = ['-o', 'ignored', '-w', '%{http_code} %{redirect_url}'];
      const output = await curl(
        ...status,
        '-G',
        '--data-urlencode',
        `url=${target}`,
        '{base}/redirect-to',
      );
      expect(output).toBe('400 ');
    },
  );

  it('uploads in chunks', async () => {
    const content = 'x'.repeat(200_000);
    writeFileSync(join(folder, 'upload'), content);
    const seen = JSON.parse(
      await curl('-T', 'upload', '-H', 'Transfer-Encoding: chunked', '{base}/put'),
    );
    expect([seen.method, seen.data === content, seen.headers['Content-Length']]).toEqual([
      'PUT',
      true,
      undefined,
    ]);
  });

  it('uploads files of a form', async () => {
    writeFileSync(join(folder, 'añb.txt'), 'hello');
    const output = await curl(
      '-F',
      'name=value',
      '-F',
      'file=@añb.txt;type=text/plain',
      '{base}/forms/post',
    );
    expect(Buffer.from(output, 'latin1').toString()).toContain('añb.txt');
    expect(output).toContain('5d41402abc4b2a76b9719d911017c592');
  });

  it('waits for 100 Continue with a body that it announces', async () => {
    writeFileSync(join(folder, 'upload'), 'y'.repeat(50_000));
    const sent = ['-H', 'Expect: 100-continue', '--data-binary', '@upload', '{base}/post'];
    expect(await statuses(...sent)).toEqual([100, 200]);
  });

  it('does not send a body that is too large to be taken', async () => {
    writeFileSync(join(folder, 'large'), Buffer.alloc(2_000_000));
    const sent = ['-H', 'Expect: 100-continue', '--data-binary', '@large', '{base}/post'];
    expect(await statuses(...sent)).toEqual([413]);
  });

  it.each([
    ['102', [102, 200]],
    ['103', [103, 200]],
    ['150', [150, 200]],
    ['101', [426]],
    ['204', [204]],
    ['205', [205]],
    ['304', [304]],
    ['418', [418]],
    ['599', [599]],
  ])('gets /status/%s as %j', async (status, seen) => {
    expect(await statuses(`{base}/status/${status}`)).toEqual(seen);
  });

  it('follows the ticks of the clock', async () => {
    const output = await curl('-N', '{base}/sse?count=5&interval=1');
    expect(output.match(/^id: \d$/gm)).toEqual(['id: 1', 'id: 2', 'id: 3', 'id: 4', 'id: 5']);
  });

  it('reads lines and trailers', async () => {
    expect((await curl('-N', '{base}/stream/4?interval=1')).trim().split('\n')).toHaveLength(4);
    expect(await curl('-i', '{base}/trailers?X-Sum=abc')).toMatch(/\}X-Sum: abc\r\n$/);
  });
});
