import type { Socket } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import type { Timers } from '@sandbox/kernel';
import { cutStalled } from './cut-stalled.js';

/** A connection on which bytes wait, some of which are taken between checks. */
function createSocket() {
  const handle = { bytesWritten: 100, writeQueueSize: 60 };
  return {
    writableLength: 60,
    destroyed: 0,
    _handle: handle,
    take: () => {
      handle.writeQueueSize -= 1;
    },
    destroy() {
      this.destroyed += 1;
    },
  };
}

function start(...sockets: readonly ReturnType<typeof createSocket>[]) {
  let check = (): void => {};
  let everyMs = 0;
  let cut = 0;
  const every: Timers['every'] = (ms, callback) => {
    everyMs = ms;
    check = callback;
    return { cancel: () => {} } as ReturnType<Timers['every']>;
  };
  cutStalled({
    sockets: sockets as unknown as readonly Socket[],
    timers: { every } as Timers,
    timeoutMs: 1000,
    onCut: () => {
      cut += 1;
    },
  });
  const checkTimes = (count: number): void => {
    for (let turn = 0; turn < count; turn += 1) check();
  };
  return { checkTimes, everyMs, cuts: () => cut };
}

describe('a connection on which bytes wait', () => {
  it('is ended when none were taken for the whole time, and counted once', () => {
    const socket = createSocket();
    const { checkTimes, everyMs, cuts } = start(socket);
    expect(everyMs).toBe(250);
    checkTimes(4);
    expect([socket.destroyed, cuts()]).toEqual([0, 0]);
    checkTimes(1);
    expect([socket.destroyed, cuts()]).toEqual([1, 1]);
  });

  it('has the whole time again with each byte that is taken', () => {
    const socket = createSocket();
    const { checkTimes } = start(socket);
    for (let turn = 0; turn < 3; turn += 1) {
      checkTimes(4);
      socket.take();
    }
    expect(socket.destroyed).toBe(0);
    checkTimes(5);
    expect(socket.destroyed).toBe(1);
  });

  it('is left alone when nothing waits, or it is gone', () => {
    const silent = { ...createSocket(), writableLength: 0 };
    silent._handle = { bytesWritten: 100, writeQueueSize: 0 };
    const gone = { ...createSocket(), _handle: null as never };
    const { checkTimes, cuts } = start(silent, gone);
    checkTimes(20);
    expect(cuts()).toBe(0);
  });

  it('does not count for another one', () => {
    const [stalled, taking] = [createSocket(), createSocket()];
    const { checkTimes } = start(stalled, taking);
    for (let turn = 0; turn < 5; turn += 1) {
      checkTimes(1);
      taking.take();
    }
    expect([stalled.destroyed, taking.destroyed]).toEqual([1, 0]);
  });
});
