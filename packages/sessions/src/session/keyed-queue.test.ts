import { describe, expect, it } from '@jest/globals';
import { createKeyedQueue } from './keyed-queue.js';

/** A promise that the test settles. */
function createGate(): { readonly opened: Promise<void>; open(): void } {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}

describe('a keyed queue', () => {
  it('begins a task only when the one before it of the same key has ended', async () => {
    const queue = createKeyedQueue();
    const gate = createGate();
    const steps: string[] = [];
    const first = queue.run('a', async () => {
      steps.push('first begins');
      await gate.opened;
      steps.push('first ends');
    });
    const second = queue.run('a', async () => {
      steps.push('second');
    });
    await queue.run('b', async () => {
      steps.push('other key');
    });
    gate.open();
    await Promise.all([first, second]);
    expect(steps).toEqual(['first begins', 'other key', 'first ends', 'second']);
  });

  it('reports a failure to its caller and continues', async () => {
    const queue = createKeyedQueue();
    const failing = queue.run('a', () => Promise.reject(new Error('no')));
    const next = queue.run('a', () => Promise.resolve('yes'));
    await expect(failing).rejects.toThrow('no');
    await expect(next).resolves.toBe('yes');
  });

  it('is busy with a key until its last task has ended', async () => {
    const queue = createKeyedQueue();
    const gate = createGate();
    const running = queue.run('a', () => gate.opened);
    expect([queue.isBusy('a'), queue.isBusy('b')]).toEqual([true, false]);
    gate.open();
    await running;
    await Promise.resolve();
    expect(queue.isBusy('a')).toBe(false);
  });
});
