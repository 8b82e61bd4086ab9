import { afterEach, describe, expect, it } from '@jest/globals';
import { startGateway, stopGateways } from '../start-gateway.js';

afterEach(stopGateways);

describe('what hosted pages load', () => {
  it.each([
    ['/accept/v1/Accept.js', 'text/javascript; charset=utf-8'],
    ['/accept/v3/AcceptUI.js', 'text/javascript; charset=utf-8'],
    ['/accept/v3/form.js', 'text/javascript; charset=utf-8'],
    ['/accept/v3/form', 'text/html; charset=utf-8'],
    ['/payment/hosted.css', 'text/css; charset=utf-8'],
    ['/payment/hosted.js', 'text/javascript; charset=utf-8'],
  ])('%s is there for pages of any origin', async (path, type) => {
    const gateway = await startGateway();
    const { status, headers, body } = await gateway.send(path);
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      ...[200, type, 'public, max-age=3600'],
    ]);
    expect([headers['access-control-allow-origin'], headers['x-content-type-options']]).toEqual([
      ...['*', 'nosniff'],
    ]);
    expect(body.length).toBeGreaterThan(500);
  });

  it('the form of AcceptUI can be framed by any page, and leads nowhere', async () => {
    const gateway = await startGateway();
    const { headers } = await gateway.send('/accept/v3/form');
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; script-src 'self'; style-src 'self' 'sha256-[\w+/]{43}='; img-src data:; connect-src 'self'; base-uri 'none'; form-action 'none'$/,
    );
  });
});
