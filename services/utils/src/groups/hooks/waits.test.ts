import { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { createManualClock } from '@sandbox/testing';
import { createDelays, untilOver } from './waits.js';

/** A request as far as a wait looks at it. */
function aRequest(clientAddress = '192.0.2.1') {
  const socket = Object.assign(new EventEmitter(), { destroyed: false });
  const raw = { socket: socket as unknown as Socket };
  return { request: { raw, clientAddress }, socket };
}

describe('waits', () => {
  it('are refused beyond the most, until one is over or its client leaves', async () => {
    const time = createManualClock();
    const waits = createDelays(time.timers, { maxWaits: 2 });
    const { request } = aRequest();
    const leaving = aRequest();
    const first = waits.run(1000, request, untilOver);
    const second = waits.run(5000, leaving.request, untilOver);
    await expect(waits.run(1, request, untilOver)).rejects.toMatchObject({
      ...{ code: 'overloaded', status: 503, headers: { 'Retry-After': '1' } },
    });
    time.advance(1000);
    await first;
    const third = waits.run(1000, request, untilOver);
    await expect(waits.run(1, request, untilOver)).rejects.toMatchObject({ code: 'overloaded' });
    leaving.socket.emit('close');
    await second;
    expect([time.waiting, leaving.socket.listenerCount('close')]).toEqual([1, 0]);
    waits.stop();
    await third;
    expect(time.waiting).toBe(0);
  });

  it('are refused beyond the share of a client, and not to others', async () => {
    const waits = createDelays(createManualClock().timers, { maxWaits: 20, sharePercent: 10 });
    const { request } = aRequest();
    const waiting = [1, 2].map(() => waits.run(1000, request, untilOver));
    await expect(waits.run(1000, request, untilOver)).rejects.toMatchObject({ code: 'overloaded' });
    waiting.push(waits.run(1000, aRequest('192.0.2.2').request, untilOver));
    waits.stop();
    await Promise.all(waiting);
  });

  it('are over at once for a client that has left', async () => {
    const { request, socket } = aRequest();
    socket.destroyed = true;
    await createDelays(createManualClock().timers).run(1000, request, untilOver);
    expect(socket.listenerCount('close')).toBe(0);
  });

  it('remember a ring that comes while nobody waits for it', async () => {
    const { request } = aRequest();
    const waits = createDelays(createManualClock().timers);
    const woken = await waits.run(1000, request, async (wait) => {
      wait.ring();
      await wait.next();
      return wait.isOver;
    });
    expect(woken).toBe(false);
  });
});
