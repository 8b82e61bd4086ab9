import { openSession, send } from './sandbox.js';

/** The client: changes what it has seen, and looks again when somebody was faster. */
async function update(url, change, { onRead = async () => {} } = {}) {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const read = await fetch(url);
    const record = await read.json();
    await onRead(attempt);
    const written = await send('PATCH', url, change(record), {
      'If-Match': read.headers.get('ETag'),
    });
    if (written.status !== 412) return written;
  }
  throw new Error('Too many others write this record.');
}

test('two that add a tag at once both have theirs', async () => {
  const url = `${openSession()}/v1/helpdesk/tickets/1`;
  const add = (tag) => (ticket) => ({ tags: [...ticket.tags, tag] });
  const { tags: before } = await (await fetch(url)).json();
  const response = await update(url, add('mine'), {
    onRead: async (attempt) => {
      if (attempt === 0) await update(url, add('theirs'));
    },
  });
  expect(response.status).toBe(200);
  expect((await (await fetch(url)).json()).tags).toEqual([...before, 'theirs', 'mine']);
});

test('the server can insist on If-Match', async () => {
  const helpdesk = `${openSession()}/v1/helpdesk`;
  await send('PUT', `${helpdesk}/session/rules`, { require: ['if-match'] });
  const url = `${helpdesk}/tickets/1`;
  expect((await send('PATCH', url, { subject: 'Blind' })).status).toBe(428);
  expect((await update(url, () => ({ subject: 'Seen' }))).status).toBe(200);
});
