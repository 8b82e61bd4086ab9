import { describe, expect, it } from '@jest/globals';
import { createManualTimers } from '../../test/manual-timers.js';
import { type ByteWriter, LineWriter } from './line-writer.js';

/** What a sink does with the next bytes: it takes so many, or fails. */
type Step = number | string;

const ALL = Number.POSITIVE_INFINITY;

const failure = (code: string): NodeJS.ErrnoException => Object.assign(new Error(code), { code });

/** A writer to a sink that follows `steps`, then takes all; with `silent` it never says that it is done. */
function open(steps: Step[] = [], { silent = false } = {}) {
  const timers = createManualTimers();
  const reasons: string[] = [];
  const pending: (() => void)[] = [];
  let taken = '';
  const take = (bytes: Buffer): number | NodeJS.ErrnoException => {
    const step = steps.shift() ?? ALL;
    if (typeof step === 'string') return failure(step);
    const part = bytes.subarray(0, step);
    taken += part.toString();
    return part.length;
  };
  const sink: ByteWriter = {
    write(bytes, done) {
      pending.push(() => {
        const result = take(bytes);
        if (typeof result === 'number') done(null, result);
        else done(result, 0);
      });
    },
    writeSync(bytes) {
      const result = take(bytes);
      if (typeof result === 'number') return result;
      throw result;
    },
    pause: () => {},
  };
  const writer = new LineWriter({ writer: sink, timers, onDrop: (reason) => reasons.push(reason) });
  /** Lets the sink do all that it was asked for. */
  const settle = (): void => {
    for (let next = pending.shift(); next && !silent; next = pending.shift()) next();
  };
  return { writer, timers, reasons, settle, taken: () => taken };
}

describe('a writer of lines', () => {
  it('keeps the order, also when the sink takes parts', () => {
    const { writer, settle, taken } = open([1, 2]);
    writer.write('one\n');
    writer.write('two\n');
    settle();
    expect([taken(), writer.dropped]).toEqual(['one\ntwo\n', 0]);
  });

  it.each(['ENOSPC', 'EIO', 'EPIPE', 'EBADF'])(
    'drops what %s refuses, says so once, and goes on',
    (code) => {
      const { writer, settle, taken, reasons } = open([code, code]);
      for (const lines of ['one\ntwo\n', 'three\n', 'four\n']) {
        writer.write(lines);
        settle();
      }
      expect([taken(), writer.dropped, reasons]).toEqual(['four\n', 3, [code]]);
    },
  );

  it('starts on a line of its own after one that was cut off', () => {
    const { writer, settle, taken } = open([2, 'ENOSPC', 'ENOSPC']);
    for (const line of ['one\n', 'two\n', 'three\n']) writer.write(line);
    settle();
    expect([taken(), writer.dropped]).toEqual(['on\nthree\n', 2]);
  });

  it('waits for a sink that is busy', () => {
    const { writer, timers, settle, taken } = open(['EAGAIN', 2, 'EAGAIN']);
    writer.write('one\n');
    writer.write('two\n');
    settle();
    expect([taken(), timers.pending()]).toEqual(['', 1]);
    timers.fire();
    settle();
    timers.fire();
    settle();
    expect([taken(), timers.pending(), writer.dropped]).toEqual(['one\ntwo\n', 0, 0]);
  });

  it.each([
    ['never takes anything', [], { silent: true }],
    ['is always busy', Array.from({ length: 9 }, () => 'EAGAIN'), {}],
  ])('holds a mebibyte for a sink that %s', (_what, steps, options) => {
    const { writer, settle, reasons } = open(steps, options);
    const lines = `${'x'.repeat(65_535)}\n`;
    for (let count = 0; count < 100; count++) writer.write(lines);
    settle();
    expect([writer.dropped, reasons]).toEqual([84, ['no reader']]);
  });

  it('writes what waits when the process ends', () => {
    const { writer, timers, settle, taken } = open(['EAGAIN', 3, 'EAGAIN', 1]);
    for (const line of ['one\n', 'two\n']) writer.write(line);
    settle();
    writer.flushSync();
    expect([taken(), timers.pending()]).toEqual(['one\ntwo\n', 0]);
  });

  it('keeps the order of lines when the process ends while one is being written', async () => {
    const { writer, settle, taken } = open([]);
    for (const line of ['one\n', 'two\n']) writer.write(line);
    const finished = writer.finish();
    settle();
    await finished;
    writer.write('three\n');
    writer.flushSync();
    expect(taken()).toBe('one\ntwo\nthree\n');
  });

  it.each(['EPIPE', 'EAGAIN'])('lets the process end when all it gets is %s', (code) => {
    const { writer } = open(Array.from({ length: 99 }, () => code));
    writer.write('one\n');
    writer.write('two\n');
    expect(() => writer.flushSync()).not.toThrow();
  });
});
