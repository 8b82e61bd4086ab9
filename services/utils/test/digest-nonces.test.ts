import { describe, expect, it } from '@jest/globals';
import { createHttpClient, expectProblem } from '@sandbox/testing';
import {
  authorize,
  type Challenge,
  challengesOf,
  DIGEST_PATH,
  PUBLISHED,
} from './digest-client.js';
import { startWithManualTime } from './start-with-manual-time.js';
import { startUtils } from './use-utils.js';

describe('nonces', () => {
  it('are stale after five minutes, and the new one works at once', async () => {
    const service = await startWithManualTime();
    const client = createHttpClient(service.url);
    const [challenge = {}] = challengesOf(await client.send(DIGEST_PATH));
    const send = (one: Challenge, nc: string, password = PUBLISHED.password) =>
      client.send(DIGEST_PATH, {
        headers: {
          authorization: authorize({
            challenge: one,
            ...PUBLISHED,
            password,
            uri: DIGEST_PATH,
            nc,
          }),
        },
      });
    service.time.advance(300_000);
    const inTime = await send(challenge, '00000001');
    service.time.advance(1);
    const late = await send(challenge, '00000002');
    const wrong = await send(challenge, '00000003', 'wrong');
    const again = await send(challengesOf(late)[0] ?? {}, '00000001');
    client.close();
    await service.stop();
    expectProblem(late, { status: 401, code: 'stale_nonce', part: 'nonce', stale: true });
    expect(challengesOf(late).map(({ stale }) => stale)).toEqual(Array(4).fill('true'));
    expectProblem(wrong, { status: 401, code: 'digest_mismatch', part: 'response' });
    expect(challengesOf(wrong)[0]?.stale).toBeUndefined();
    expect([inTime.status, again.status]).toEqual([200, 200]);
  });

  it('of one replica are good at another', async () => {
    const [one, other] = [await startUtils(), await startUtils()];
    const [challenge = {}] = challengesOf(await one.get(DIGEST_PATH));
    const authorization = authorize({ challenge, ...PUBLISHED, uri: DIGEST_PATH });
    const response = await other.get(DIGEST_PATH, { authorization });
    await Promise.all([one.stop(), other.stop()]);
    expect(response.status).toBe(200);
  });

  it('that nobody issued are stale to who knows the password', async () => {
    const app = await startUtils();
    const [challenge = {}] = challengesOf(await app.get(DIGEST_PATH));
    const forged = { ...challenge, nonce: 'forged' };
    const authorization = authorize({ challenge: forged, ...PUBLISHED, uri: DIGEST_PATH });
    const response = await app.get(DIGEST_PATH, { authorization });
    await app.stop();
    expectProblem(response, { status: 401, code: 'stale_nonce', part: 'nonce' });
  });

  it('count each request once: a replay is stale, one that was overtaken is not', async () => {
    const app = await startUtils();
    const [challenge = {}] = challengesOf(await app.get(DIGEST_PATH));
    const responses: (readonly [number, unknown])[] = [];
    for (const nc of ['00000001', '00000001', '0000000A', '00000009', '00000009', 'ffffffff']) {
      const authorization = authorize({ challenge, ...PUBLISHED, uri: DIGEST_PATH, nc });
      const response = await app.get(DIGEST_PATH, { authorization });
      responses.push([response.status, challengesOf(response)[0]?.stale]);
    }
    await app.stop();
    const [fine, stale] = [
      [200, undefined],
      [401, 'true'],
    ];
    expect(responses).toEqual([fine, stale, fine, fine, stale, fine]);
  });

  it('are not used up by failed attempts', async () => {
    const app = await startUtils();
    const [challenge = {}] = challengesOf(await app.get(DIGEST_PATH));
    const send = async (password: string) => {
      const authorization = authorize({
        challenge,
        user: PUBLISHED.user,
        password,
        uri: DIGEST_PATH,
      });
      return (await app.get(DIGEST_PATH, { authorization })).status;
    };
    const statuses = [await send('wrong'), await send(PUBLISHED.password)];
    await app.stop();
    expect(statuses).toEqual([401, 200]);
  });
});
