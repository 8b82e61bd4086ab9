import { describe, expect, it } from '@jest/globals';
import { type ClientResponse, useApp } from '@sandbox/testing';
import { createApps } from '../src/app.js';
import { createTools } from '../src/create-sandbox.js';

const app = useApp({ createApps: (platform) => createApps({ platform }), createTools });

const BROWSER = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

/** A client of the session of a name. */
function within(name: string) {
  const send = (method: string, path: string, body: unknown): Promise<ClientResponse> =>
    app.send(`/s/${name}${path}`, {
      method,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  return {
    send,
    addCustomer: () => send('POST', '/v1/helpdesk/customers', { name: 'Orchard' }),
    read: async () => toWords((await app.get(`/s/${name}/session`, BROWSER)).text),
  };
}

/** What a page says, without its markup. */
function toWords(page: string): string {
  return page
    .slice(page.indexOf('<main'))
    .replace(/<[^>]{1,400}>/g, ' ')
    .replaceAll('&quot;', '"')
    .replace(/\s{1,40}/g, ' ');
}

describe('the page of a session', () => {
  it('is for browsers, and JSON for everybody else', async () => {
    const json = await app.get('/s/keep-page/session');
    const page = await app.get('/s/keep-page/session', BROWSER);
    expect([json.headers['content-type'], json.headers.vary]).toEqual([
      'application/json',
      expect.stringContaining('Accept'),
    ]);
    expect([page.status, page.headers['content-type'], page.headers['cache-control']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-store',
    ]);
    expect(page.headers.vary).toContain('Accept,');
    expect(page.headers['x-sandbox-session']).toBe('keep-page');
  });

  it('says what the session began with, for how long it is kept, and its base address', async () => {
    const words = await within('keep-said@empty').read();
    expect(words).toContain('It started with no records.');
    expect(words).toContain('after 24 hours without a request.');
    expect(words).toMatch(/Base URL http:\/\/127\.0\.0\.1:\d+\/s\/keep-said@empty/);
    expect(words).toContain('Changes none yet');
  });

  it('shows what it holds in each service, rules and faults in force included', async () => {
    const { addCustomer, send, read } = within('keep-full');
    await addCustomer();
    await send('POST', '/session/clock', { seconds: 7200 });
    await send('POST', '/session/snapshots', { name: 'begun' });
    await send('POST', '/v1/flights/session/snapshots', { name: 'of-flights' });
    const access = { scheme: 'oauth' };
    await send('PUT', '/v1/social/session/rules', { require: ['if-match'], access });
    await send('PUT', '/sandbox/v1/faults', { delay_ms: 200, error_code: 'E00053', rate: 0.25 });
    const rule = { id: 'slow', match: { method: 'GET' }, effect: { status: 503 } };
    await send('PUT', '/v1/utils/session/faults', { rules: [rule] });
    expect((await app.get('/s/keep-full/v1/utils/uuid')).status).toBe(503);
    const words = await read();
    expect(words).toContain('Clock 30 March 2026, 14:00:01 UTC , 2 h ahead');
    expect(words).toContain('Snapshots begun Restore Changes');
    expect(words).toContain('Snapshots begun, of-flights');
    expect(words).toContain(
      'In force Writes need the header If-Match. Requests need an access token of the utilities.',
    );
    expect(words).toContain(
      'In force 25 % of the calls wait 200 ms. 25 % of the calls fail with E00053.',
    );
    expect(words).toContain('slow in utils, for GET: {"status":503} . It hit 1 of 1.');
    const { services, faults } = (await app.get('/s/keep-full/session')).json() as {
      readonly services: Readonly<Record<string, { readonly in_force: readonly string[] }>>;
      readonly faults: readonly object[];
    }; // the document says so
    expect(services.social?.in_force).toHaveLength(2);
    expect(services.helpdesk?.in_force).toEqual([]);
    expect(faults).toEqual([{ service: 'utils', rule, seen: 1, hits: 1, active: true }]);
  });

  it('lists the changes of records with old and new values', async () => {
    const { send, read } = within('keep-changes@busy-day');
    const { priority } = (
      await app.get('/s/keep-changes@busy-day/v1/helpdesk/tickets/5')
    ).json() as {
      readonly priority: string;
    }; // of every ticket
    await send('PATCH', '/v1/helpdesk/tickets/5', { priority: 'urgent' });
    await send('PATCH', '/v1/helpdesk/tickets/5', { priority: 'low' });
    await send('DELETE', '/v1/helpdesk/tickets/6', {});
    const words = await read();
    expect(words).toMatch(/tickets\/6 deleted and \d+ other records/);
    expect(words).toContain('tickets/5 updated priority urgent low');
    expect(words).toContain(`tickets/5 updated priority ${priority} urgent`);
  });

  it('says that request bins are separate in each session', async () => {
    const { send, read } = within('keep-bins');
    await send('POST', '/v1/utils/hooks/payments', { a: 1 });
    const callsOf = async (prefix: string) =>
      (await app.get(`${prefix}/v1/utils/hooks/payments/~requests`)).json();
    expect(await callsOf('/s/keep-bins')).toMatchObject({ received: 1 });
    expect(await callsOf('/s/keep-other')).toMatchObject({ received: 0 });
    expect(await read()).toContain('A session has separate webhook bins and faults here.');
  });

  it('writes what clients sent as text', async () => {
    const { send } = within('keep-markup');
    const match = { path: '/<script>alert(1)</script>*' };
    await send('PUT', '/v1/helpdesk/session/faults', {
      rules: [{ match, effect: { status: 500 } }],
    });
    const { text } = await app.get('/s/keep-markup/session', BROWSER);
    expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;*');
    expect(text).not.toContain('<script>alert');
  });

  it('leads to the records, documentation, exports and log of each service in the session', async () => {
    const { text } = await app.get('/s/keep-links/session', BROWSER);
    const hrefs = [...text.matchAll(/<a href="([^"]{1,200})" aria-label/g)].map(([, href = '']) =>
      new URL(href, 'http://host/s/keep-links/session').pathname.slice('/s/keep-links'.length),
    );
    expect(hrefs).toEqual(
      expect.arrayContaining([
        '/v1/helpdesk',
        '/v1/social/docs',
        '/v1/flights/exports/',
        '/v1/flights/session/changes',
        '/sandbox/v1/session',
        '/v1/utils/session/faults',
      ]),
    );
    for (const href of hrefs) expect([href, (await app.get(href)).status]).not.toEqual([href, 404]);
  });

  it('says without a session how one starts', async () => {
    const page = await app.get('/session', BROWSER);
    expect(page.status).toBe(200);
    expect(toWords(page.text)).toContain('keep-demo@busy-day');
    expect((await app.get('/session')).status).toBe(400);
  });
});
