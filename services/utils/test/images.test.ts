import { describe, expect, it } from '@jest/globals';
import { expectProblem } from '@sandbox/testing';
import { useUtils } from './use-utils.js';

describe('images', () => {
  const app = useUtils();
  const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
    app.get(`/v1/utils${path}`, headers);

  it.each([
    ['/image/png', 'image/png', '89504e470d0a1a0a'],
    ['/image/svg', 'image/svg+xml', Buffer.from('<svg xmlns="http').toString('hex')],
    ['/image/jpeg', 'image/jpeg', 'ffd8ffe000104a464946'],
    ['/image/webp', 'image/webp', '52494646'],
  ])('answers %s as %s', async (path, type, begins) => {
    const { status, headers, body } = await get(path);
    expect([status, headers['content-type']]).toEqual([200, type]);
    expect(body.toString('hex', 0, begins.length / 2)).toBe(begins);
  });

  it.each(['/image', '/image/png?w=7', '/image/svg?text=a', '/image/jpeg', '/image/webp'])(
    '%s is 304 for who has it',
    async (path) => {
      const { etag = '' } = (await get(path)).headers;
      const again = await get(path, { 'If-None-Match': etag });
      expect([again.status, again.headers.etag, again.body.length]).toEqual([304, etag, 0]);
    },
  );

  it.each([
    ['1', '1'],
    ['2000', '2000'],
    ['123', '7'],
  ])('draws a PNG of %s by %s', async (w, h) => {
    const { body } = await get(`/image/png?w=${w}&h=${h}&color=0a0b0c`);
    expect([body.readUInt32BE(16), body.readUInt32BE(20)]).toEqual([Number(w), Number(h)]);
  });

  it('escapes the text of an SVG and forbids scripts in it', async () => {
    const { text, headers } = await get(
      '/image/svg?w=80&h=40&color=fff&text=%3Cscript%3Ealert(1)%3C/script%3E%22%26',
    );
    expect(text).toContain('<title>&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(text).not.toContain('<script');
    expect(text).toMatch(/^<svg [^>]*width="80" height="40" viewBox="0 0 80 40"/);
    expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox");
  });

  it.each([
    ['/image/png?w=0', 'w'],
    ['/image/png?h=2001', 'h'],
    ['/image/png?w=1.5', 'w'],
    ['/image/png?color=red', 'color'],
    ['/image/svg?color=%22onload=%22', 'color'],
    ['/image/svg?w=2001', 'w'],
    [`/image/svg?text=${'x'.repeat(501)}`, 'text'],
    ['/image?w=-1', 'w'],
  ])('refuses %s for its %s', async (path, parameter) => {
    expectProblem(await get(path), { status: 400, code: 'invalid_parameter', parameter });
  });

  it.each([
    [undefined, 'image/png'],
    ['*/*', 'image/png'],
    ['image/svg+xml', 'image/svg+xml'],
    ['image/png;q=0.5, image/jpeg', 'image/jpeg'],
    ['text/html, image/webp;q=0.1', 'image/webp'],
  ])('picks the image for Accept: %s', async (accept, type) => {
    const { headers } = await get('/image', accept === undefined ? {} : { Accept: accept });
    expect([headers['content-type'], headers.vary]).toEqual([type, 'Origin, Accept']);
  });

  it('does not give one client the image that another accepts', async () => {
    for (const type of ['image/jpeg', 'image/png', 'image/jpeg']) {
      expect((await get('/image', { Accept: type })).headers['content-type']).toBe(type);
    }
  });

  it.each(['text/html', 'image/gif', 'image/*;q=0'])(
    'answers Accept: %s with 406',
    async (accept) => {
      const response = await get('/image', { Accept: accept });
      expectProblem(response, {
        status: 406,
        code: 'not_acceptable',
        available: ['image/png', 'image/webp', 'image/jpeg', 'image/svg+xml'],
      });
      expect(response.headers.vary).toBe('Origin, Accept');
    },
  );
});
