import { describe, expect, it } from '@jest/globals';
import { createManualTimers } from '../../test/manual-timers.js';
import { joinLines } from './log-destination.js';

function open(flushSync = (): void => {}) {
  const written: string[] = [];
  const timers = createManualTimers();
  const log = joinLines({ write: (lines) => written.push(lines), flushSync }, timers);
  return { written, timers, log };
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

  it('holds nothing back after a flush, even when its reader has gone', () => {
    const { written, timers, log } = open(() => {
      throw new Error('EPIPE');
    });
    log.write('a\n');
    log.flush?.();
    expect(written).toEqual(['a\n']);
    expect(timers.pending()).toBe(0);
  });
});
