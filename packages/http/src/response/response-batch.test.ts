import type { ServerResponse } from 'node:http';
import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { createResponseBatch, type ResponseBatch } from './response-batch.js';

/** A response that notes its end; its socket keeps `waiting` bytes back. */
function createResponse(ended: string[], waiting = 0): ServerResponse {
  const end = (body: string): void => void ended.push(body);
  return { end, socket: { writableLength: waiting } } as unknown as ServerResponse;
}

/** Lets a turn have two responses, so that those of the next wait for its end. */
async function makeBusy(batch: ResponseBatch): Promise<void> {
  for (const body of ['x', 'y']) batch.post(createResponse([]), body);
  await turn();
}

function createLease() {
  let times = 0;
  const release = (): void => {
    times += 1;
  };
  return { release, times: () => times };
}

describe('a batch of responses', () => {
  it('sends an answer at once as long as each turn of the event loop has one alone', async () => {
    const ended: string[] = [];
    const batch = createResponseBatch();
    for (const body of ['a', 'b', 'c']) {
      batch.post(createResponse(ended), body);
      expect(ended.at(-1)).toBe(body);
      await turn();
    }
    expect(ended).toEqual(['a', 'b', 'c']);
  });

  it('sends the answers of one turn together when they are many, in their order', async () => {
    const ended: string[] = [];
    const batch = createResponseBatch();
    for (const body of ['a', 'b', 'c']) batch.post(createResponse(ended), body);
    await Promise.resolve();
    expect(ended).toEqual(['a']); // more were not to be expected yet
    await turn();
    expect(ended).toEqual(['a', 'b', 'c']);
    for (const body of ['d', 'e']) batch.post(createResponse(ended), body);
    expect(ended).toEqual(['a', 'b', 'c']);
    await turn();
    expect(ended).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('lets no more than 32 wait for each other', async () => {
    const ended: string[] = [];
    const batch = createResponseBatch();
    await makeBusy(batch);
    for (let n = 1; n <= 70; n++) {
      batch.post(createResponse(ended), String(n));
      expect(ended.length).toBe(n - (n % 32));
    }
    await turn();
    expect(ended).toEqual(Array.from({ length: 70 }, (_, index) => String(index + 1)));
  });

  it.each([
    ['when the bytes have left', 0, 1],
    ['not when a slow client makes them wait', 9000, 0],
  ])('releases leased memory %s', async (_when, waiting, times) => {
    const lease = createLease();
    const batch = createResponseBatch();
    await makeBusy(batch);
    batch.post(createResponse([], waiting), 'a', lease);
    expect(lease.times()).toBe(0);
    await turn();
    expect(lease.times()).toBe(times);
  });
});
