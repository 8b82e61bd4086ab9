import { afterEach, describe, expect, it } from '@jest/globals';
import { AppError } from '@sandbox/kernel';
import request from 'supertest';
import { get, json, type RawRoute, type Route, raw, text } from '../src/index.js';
import { startTestServer, stopTestServers } from './start-test-server.js';

afterEach(stopTestServers);

function fail(): never {
  throw new Error('secret of the inside');
}

const ROUTES: readonly (Route | RawRoute)[] = [
  get('/t/bad-header', () => text('x', { headers: ['X-Bad', 'a\r\nb'] })),
  get('/t/boom', fail),
  get('/t/boom-later', async () => fail()),
  get('/t/interim', () => ({ status: 102 })),
  get('/t/things/:id', () => json({})),
  raw('GET', '/t/raw-boom', fail),
  raw('GET', '/t/raw-later', async () => fail()),
];

describe('failures', () => {
  it.each([
    '/t/boom',
    '/t/boom-later',
    '/t/raw-boom',
    '/t/raw-later',
    '/t/bad-header',
    '/t/interim',
  ])('of %s show nothing of the inside and are logged whole with the id', async (path) => {
    const { url, log } = await startTestServer({ routes: ROUTES });
    const { status, body } = await request(url).get(`${path}?token=private`);
    expect(status).toBe(500);
    expect(body).toEqual({
      type: 'about:blank',
      title: 'Internal server error',
      status: 500,
      code: 'internal_error',
      detail: 'An unexpected error occurred. It is logged with the id of this request.',
      instance: path,
    });
    expect(log()).toContainEqual(
      expect.objectContaining({
        level: 50,
        id: 'fresh-id',
        route: path,
        err: expect.objectContaining({ stack: expect.any(String) }),
      }),
    );
    expect(JSON.stringify(log())).not.toContain('private');
  });

  it.each(['/t/%zz', '/t/things/%ff', '/%', '/nowhere/%c3%28'])(
    'to decode %s are a malformed URL',
    async (path) => {
      const { url } = await startTestServer({ routes: ROUTES });
      const { status, body } = await request(url).get(path);
      expect(status).toBe(400);
      expect(body).toMatchObject({ code: 'malformed_url', instance: path });
    },
  );

  it('of an AppError carry its code, problems, members and headers', async () => {
    const route = get('/t', () => {
      throw new AppError(
        'sold_out',
        { status: 409, title: 'Sold out' },
        {
          detail: 'No seat is left.',
          errors: [{ field: 'seat', code: 'taken', message: 'is taken' }],
          members: { left: 0 },
          headers: { 'Retry-After': '5' },
        },
      );
    });
    const { url } = await startTestServer({ routes: [route] });
    const { body, headers } = await request(url).get('/t');
    expect(body).toEqual({
      type: 'about:blank',
      title: 'Sold out',
      status: 409,
      code: 'sold_out',
      detail: 'No seat is left.',
      instance: '/t',
      errors: [{ field: 'seat', code: 'taken', message: 'is taken' }],
      left: 0,
    });
    expect(headers['retry-after']).toBe('5');
  });
});
