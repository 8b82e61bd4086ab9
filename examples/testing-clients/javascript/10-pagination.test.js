import { openSession, send } from './sandbox.js';

/** The client: reads on after the last id that it has, so that writes of others shift nothing. */
async function* readAll(collection) {
  for (let last = 0; ; ) {
    const url = `${collection}?sort=id&id_gt=${last}&limit=5`;
    const { data } = await (await fetch(url)).json();
    if (data.length === 0) return;
    yield* data;
    last = data.at(-1).id;
  }
}

/** The same by numbers of pages. */
async function* readPages(collection) {
  for (let page = 1; ; page += 1) {
    const url = `${collection}?sort=id&page=${page}&limit=5`;
    const { data } = await (await fetch(url)).json();
    if (data.length === 0) return;
    yield* data;
  }
}

/** Reads all ids, while another client deletes the first record. */
async function readWhileOneGoes(read) {
  const agents = `${openSession()}/v1/helpdesk/agents`;
  const { meta } = await (await fetch(`${agents}?limit=1`)).json();
  const ids = [];
  for await (const { id } of read(agents)) {
    ids.push(id);
    if (ids.length === 5) await send('DELETE', `${agents}/${ids[0]}`);
  }
  return { ids, total: meta.total };
}

test('every record comes once, although one goes meanwhile', async () => {
  const { ids, total } = await readWhileOneGoes(readAll);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toHaveLength(total);
});

test('by numbers of pages a record is missed', async () => {
  const { ids, total } = await readWhileOneGoes(readPages);
  expect(ids).toHaveLength(total - 1);
});
