import { describe, expect, it } from '@jest/globals';
import { useUtils } from './use-utils.js';

const ROOT = '/v1/utils';
const ORIGIN = 'http://page.example:8114';

describe('a page of another origin', () => {
  const app = useUtils();
  const ask = (path: string) => app.get(`${ROOT}${path}`, { Origin: ORIGIN });

  it.each([
    ['/cookies/set?x=1', 'Location'],
    ['/cookies', 'X-Request-Id'],
    ['/status/429', 'Retry-After'],
    ['/range/100', 'Accept-Ranges'],
    ['/auth/bearer', 'WWW-Authenticate'],
    ['/oauth/userinfo', 'WWW-Authenticate'],
    ['/response-headers?X-Foo=1', 'X-Foo'],
    ['/mix?header=X-Foo:1', 'X-Foo'],
    ['/stream/2', 'X-Accel-Buffering'],
    ['/sse?count=1', 'Vary'],
    ['/gzip', 'Content-Encoding'],
    ['', 'Vary'],
  ])('may send credentials to %s and read %s', async (path, name) => {
    const { headers } = await ask(path);
    expect(headers).toMatchObject({
      'access-control-allow-origin': ORIGIN,
      'access-control-allow-credentials': 'true',
      vary: expect.stringMatching(/\bOrigin\b/),
    });
    const exposed = headers['access-control-expose-headers']?.split(', ') ?? [];
    expect(exposed).toContain(name);
    expect(exposed.length).toBe(new Set(exposed).size);
  });

  it('gets the headers for sharing that it chose', async () => {
    const { headers } = await ask(
      '/response-headers?Access-Control-Allow-Origin=*&Access-Control-Expose-Headers=X-Mine&Vary=Cookie',
    );
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-expose-headers': 'X-Mine',
      vary: 'Origin, Cookie',
    });
  });
});
