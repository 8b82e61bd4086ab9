import { afterEach, describe, expect, it } from '@jest/globals';
import { createSession } from '../src/domain/session.js';
import { describeSession } from '../src/tools/describe-session.js';
import { startGateway, stopGateways } from './start-gateway.js';

afterEach(stopGateways);

describe('the triggers page', () => {
  it.each(['', '/s/keep-page'])('has curl commands that work, at "%s"', async (prefix) => {
    const gateway = await startGateway();
    const page = await gateway.send(`${prefix}/sandbox/v1/triggers`, {
      headers: { Accept: 'text/html' },
    });
    const text = page.text.replaceAll('&#39;', "'").replaceAll('&quot;', '"');
    const [, url = '', body = ''] = /curl '(http:[^']+)' .*? -d '([^']+)'/.exec(text) ?? [];
    expect(new URL(url).pathname).toBe(`${prefix}/xml/v1/request.api`);
    const response = await fetch(url, { method: 'POST', body });
    const { transactionResponse } = JSON.parse((await response.text()).replace('\ufeff', ''));
    expect(transactionResponse.responseCode).toBe('2'); // a decline comes first
  });
});

describe('the session page', () => {
  it('shows a clock that was not moved as such, however long the description takes', () => {
    let time = Date.parse('2026-03-30T12:00:00Z');
    const state = createSession({ id: 'session-1', startedAt: time });
    const clock = { now: () => time++, elapsed: () => 0 };
    const session = describeSession(state, { clock, maxEvents: 10 });
    expect(session.clock_offset_seconds).toBe(0);
  });

  it('shows no success before anything has happened', async () => {
    const gateway = await startGateway();
    const page = await gateway.send('/sandbox');
    expect(page.text).toMatch(/<p class="status" [^>]*><span [^>]*>No session is open\./);
    const styles = await gateway.send('/sandbox/page/sandbox.css');
    const all = `${page.text}${styles.text}`;
    expect(/\.status \{[^}]*var\(--good\)/.test(all)).toBe(false);
    expect(all).toMatch(/\.status\.good \{[^}]*var\(--good\)/);
  });
});
