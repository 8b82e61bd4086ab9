import { randomUUID } from 'node:crypto';
import { openSession, send } from './sandbox.js';

/** The client: repeats a write whose response was lost, under the key that makes it one write. */
async function createTicket(helpdesk, ticket, headers = {}) {
  const key = randomUUID();
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await send('POST', `${helpdesk}/tickets`, ticket, {
        'Idempotency-Key': key,
        ...headers,
      });
    } catch (error) {
      if (attempt === 3) throw error;
    }
  }
}

test('a ticket whose response was lost is created once', async () => {
  const helpdesk = `${openSession()}/v1/helpdesk`;
  // The first request is carried out, but its connection ends without a response.
  const lost = { 'X-Sandbox-Fault': 'reset, first=1' };
  const response = await createTicket(helpdesk, { subject: 'Lamp', customer_id: 1 }, lost);
  expect([response.status, response.headers.get('Idempotent-Replayed')]).toEqual([201, 'true']);
  const { meta, ...list } = await (await fetch(`${helpdesk}/tickets?subject=Lamp`)).json();
  expect(list.data).toHaveLength(1);
});

test('without the key it would be created twice', async () => {
  const helpdesk = `${openSession()}/v1/helpdesk`;
  const ticket = { subject: 'Lamp', customer_id: 1 };
  await expect(
    send('POST', `${helpdesk}/tickets`, ticket, { 'X-Sandbox-Fault': 'reset' }),
  ).rejects.toThrow();
  await send('POST', `${helpdesk}/tickets`, ticket);
  expect((await (await fetch(`${helpdesk}/tickets?subject=Lamp`)).json()).data).toHaveLength(2);
});

test('the server can insist on the key', async () => {
  const helpdesk = `${openSession()}/v1/helpdesk`;
  await send('PUT', `${helpdesk}/session/rules`, { require: ['idempotency-key'] });
  const ticket = { subject: 'Lamp', customer_id: 1 };
  expect((await send('POST', `${helpdesk}/tickets`, ticket)).status).toBe(400);
  expect((await createTicket(helpdesk, ticket)).status).toBe(201);
});
