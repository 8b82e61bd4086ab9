import { openSession, SANDBOX, send } from './sandbox.js';

/** The client: reads server-sent events, and comes back after the last one that it has. */
async function* follow(url, lastId) {
  for (let last = lastId; ; ) {
    const response = await fetch(url, { headers: last ? { 'Last-Event-ID': last } : {} });
    let text = '';
    for await (const piece of response.body.pipeThrough(new TextDecoderStream())) {
      text += piece;
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        const [id] = /(?<=^id: ).*/m.exec(text.slice(0, end)) ?? [];
        const [data] = /(?<=^data: ).*/m.exec(text.slice(0, end)) ?? [];
        text = text.slice(end + 2);
        if (data === undefined) continue;
        last = id ?? last;
        yield { id, ...JSON.parse(data) };
      }
    }
  }
}

async function take(events, count) {
  const taken = [];
  for await (const event of events) if (taken.push(event) === count) return taken;
}

test('a stream that breaks after every third event loses none and repeats none', async () => {
  // A second of the feed takes 20 ms here.
  const url = `${SANDBOX}/v1/helpdesk/events?tick_ms=20&drop_after=3`;
  const events = await take(follow(url), 10);
  expect(events.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

test('changes that were made while the client was away arrive', async () => {
  const helpdesk = `${openSession()}/v1/helpdesk`;
  const names = ['Ann', 'Ben', 'Cem', 'Dee'];
  for (const name of names) await send('POST', `${helpdesk}/customers`, { name });
  const changes = await take(follow(`${helpdesk}/events?drop_after=1`, 'c0'), names.length);
  expect(changes.map(({ data }) => data.record.name)).toEqual(names);
});
