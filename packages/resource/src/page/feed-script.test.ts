import { expect, it } from '@jest/globals';

/** Loads the script of live pages with a page of four elements, and sends it events. */
async function countAfter(events: number): Promise<string> {
  const nodes = new Map<string, Record<string, unknown>>();
  const getElementById = (id: string) => {
    const node = nodes.get(id) ?? { addEventListener() {}, textContent: '', value: '50' };
    nodes.set(id, node);
    return node;
  };
  const listeners = new Map<string, (event: { readonly data: string }) => void>();
  class EventSource {
    addEventListener(topic: string, listener: (event: { readonly data: string }) => void) {
      listeners.set(topic, listener);
    }
    close() {}
  }
  Object.assign(globalThis, { document: { getElementById }, EventSource });
  const path = `../../web/feed.js?${events}`;
  const { follow } = await import(path);
  follow({ ticket: () => {} });
  for (let count = 0; count < events; count += 1) listeners.get('ticket')?.({ data: '{}' });
  return String(nodes.get('live-count')?.textContent);
}

it.each([
  [1, '1 event'],
  [2, '2 events'],
])('the page of a feed counts %i', async (events, text) => {
  expect(await countAfter(events)).toBe(text);
});
