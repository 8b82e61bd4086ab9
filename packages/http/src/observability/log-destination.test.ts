import { describe, expect, it } from '@jest/globals';
import { createManualTimers } from '../../test/manual-timers.js';
import { joinLines } from './log-destination.js';

function open() {
  let flushes = 0;
  const flushSync = (): void => {
    flushes += 1;
  };
  const written: string[] = [];
  const timers = createManualTimers();
  const writer = {
    write: (lines: string) => void written.push(lines),
    flushSync,
    finish: () => Promise.resolve(),
    dropped: 3,
  };
  const log = joinLines(writer, timers);
  return { written, timers, log, flushes: () => flushes };
}

describe('the log', () => {
  it('joins lines until a moment has passed', () => {
    const { written, timers, log } = open();
    log.write('a\n');
    log.write('b\n');
    expect(written).toEqual([]);
    timers.fire();
    expect(written).toEqual(['a\nb\n']);
    log.write('c\n');
    timers.fire();
    expect(written).toEqual(['a\nb\n', 'c\n']);
  });

  it('writes at once when much has come', () => {
    const { written, timers, log } = open();
    log.write('a\n');
    log.write('x'.repeat(70_000));
    expect(written.join('')).toHaveLength(70_002);
    expect(timers.pending()).toBe(0);
  });

  it('holds nothing back after a flush', () => {
    const { written, timers, log, flushes } = open();
    log.write('a\n');
    log.flush?.();
    expect([written, flushes(), timers.pending()]).toEqual([['a\n'], 1, 0]);
  });

  it('counts what could not be written', () => {
    expect(open().log.dropped).toBe(3);
  });
});
