import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useSandbox } from 'api-sandbox/node-test';

// One sandbox for this file, on any free port.
const sandbox = useSandbox({ services: ['social'] });

async function write(session, path, body) {
  const response = await fetch(session.url('social') + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

test('a post is there for its session alone', { concurrency: true }, async () => {
  const [one, other] = [sandbox().session(), sandbox().session()];
  const { status, body } = await write(one, '/posts', { author_id: 1, body: 'Good morning' });
  assert.equal(status, 201);
  const statusOf = async (session) =>
    (await fetch(`${session.url('social')}/posts/${body.id}`)).status;
  assert.deepEqual([await statusOf(one), await statusOf(other)], [200, 404]);
});

test('a post of nobody is refused', async () => {
  const { status, body } = await write(sandbox().session(), '/posts', { author_id: 0, body: 'Hm' });
  assert.equal(status, 422, body.detail);
});
