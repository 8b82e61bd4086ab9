import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { createStreamWriter, STALL_MS } from '@sandbox/http';
import { createManualClock } from '@sandbox/testing';

/** A response that takes as much as the test says. */
class FakeResponse extends EventEmitter {
  readonly written: string[] = [];
  hasRoom = true;
  get writableNeedDrain(): boolean {
    return !this.hasRoom;
  }
  destroyed = false;
  writableEnded = false;
  write(chunk: string): boolean {
    this.written.push(chunk);
    return this.hasRoom;
  }
  end(): void {
    this.writableEnded = true;
  }
  destroy(): void {
    this.destroyed = true;
    this.emit('close');
  }
}

function build() {
  const time = createManualClock();
  const response = new FakeResponse();
  // The writer uses no more of a response than the fake has.
  const writer = createStreamWriter({
    platform: time,
    response: response as unknown as ServerResponse,
  });
  return { time, response, writer };
}

/** Whether a promise is settled once everything that is due has run. */
async function settledTo<T>(promise: Promise<T>): Promise<T | 'waits'> {
  const turn = new Promise<'waits'>((resolve) => setImmediate(() => resolve('waits')));
  return Promise.race([promise, turn]);
}

describe('createStreamWriter', () => {
  it('reaches a time counted from its making, however long the pieces took', async () => {
    const { time, writer } = build();
    time.advance(300);
    const reached = writer.reach(1000);
    time.advance(699);
    expect(await settledTo(reached)).toBe('waits');
    time.advance(1);
    expect(await settledTo(reached)).toBe(true);
    expect(await settledTo(writer.reach(500))).toBe(true);
  });

  it('waits with a piece that fills the socket until there is room', async () => {
    const { time, response, writer } = build();
    response.hasRoom = false;
    const written = writer.write('a');
    expect(await settledTo(written)).toBe('waits');
    response.hasRoom = true;
    response.emit('drain');
    expect(await settledTo(written)).toBe(true);
    expect(time.waiting).toBe(0);
  });

  it('cuts off a client that takes nothing', async () => {
    const { time, response, writer } = build();
    response.hasRoom = false;
    const written = writer.write('a');
    time.advance(STALL_MS - 1);
    expect(response.destroyed).toBe(false);
    time.advance(1);
    expect(await settledTo(written)).toBe(false);
    expect(response.destroyed).toBe(true);
  });

  it('stops and leaves no timer when the client goes', async () => {
    const { time, response, writer } = build();
    const reached = writer.reach(1000);
    response.destroy();
    expect(await settledTo(reached)).toBe(false);
    expect(time.waiting).toBe(0);
    expect(await settledTo(writer.write('a'))).toBe(false);
    expect(response.written).toEqual([]);
  });

  it.each([
    ['short pieces', 'a', 64],
    ['long pieces', 'a'.repeat(30_000), 3],
  ])('gives others a turn after some %s', async (_what, chunk, count) => {
    const { response, writer } = build();
    const all = (async () => {
      for (let turn = 0; turn < 2 * count; turn += 1) await writer.write(chunk);
    })();
    await new Promise((resolve) => setImmediate(resolve));
    expect(response.written.length).toBe(count);
    await all;
    expect(response.written.length).toBe(2 * count);
  });

  it('goes on when there is room again before it has given others their turn', async () => {
    const { response, writer } = build();
    response.hasRoom = false;
    const written = writer.write('a'.repeat(65_536));
    response.hasRoom = true;
    response.emit('drain');
    expect(await written).toBe(true);
  });

  it('keeps one listener for each event, however many pieces it writes', async () => {
    const { response, writer } = build();
    for (let turn = 0; turn < 50; turn += 1) {
      response.hasRoom = turn % 2 === 0;
      const written = writer.write('a');
      response.emit('drain');
      await written;
    }
    expect([response.listenerCount('drain'), response.listenerCount('close')]).toEqual([1, 1]);
  });
});
