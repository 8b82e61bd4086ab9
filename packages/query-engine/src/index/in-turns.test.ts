import { setImmediate as inTurn } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import type { Steps } from '@sandbox/kernel';
import { buildInTurns, whenBuilt } from './in-turns.js';

/** Builds a string in so many steps, and reports each. */
function* inSteps(name: string, steps: number, report: (step: string) => void): Steps<string> {
  for (let step = 1; step <= steps; step++) {
    if (step > 1) yield;
    report(`${name} ${step}`);
  }
  return name;
}

/** What is done in the turns of the event loop until a promise is settled. */
async function turnsUntil(promise: unknown, report: (step: string) => void): Promise<void> {
  let isOver = false;
  const over = Promise.resolve(promise).finally(() => {
    isOver = true;
  });
  const turn = (): void => {
    if (isOver) return;
    report('other work');
    setImmediate(turn);
  };
  setImmediate(turn);
  await over.catch(() => {});
}

/** A value that is stored when it is built, as indexes are. */
function stored(build: () => Steps<string>): () => string {
  let value: string | undefined;
  return () => (value ??= buildInTurns([build], build));
}

describe('a value that is built in turns', () => {
  it('leaves a turn for other work between the steps', async () => {
    const done: string[] = [];
    const result = whenBuilt(stored(() => inSteps('index', 3, (step) => done.push(step))));
    await turnsUntil(result, (step) => done.push(step));
    await expect(result).resolves.toBe('index');
    const steps = done.map((one, at) => (one === 'other work' ? -1 : at)).filter((at) => at >= 0);
    expect(steps.map((at) => done[at])).toEqual(['index 1', 'index 2', 'index 3']);
    expect(done.slice(steps[0], steps[1])).toContain('other work');
    expect(done.slice(steps[1], steps[2])).toContain('other work');
  });

  it('leaves a turn after each step, however many values are built', async () => {
    const done: string[] = [];
    const values = ['a', 'b', 'c'].map((name) =>
      stored(() => inSteps(name, 3, (step) => done.push(step))),
    );
    const results = values.map((read) => whenBuilt(read));
    expect(done.splice(0)).toEqual(['a 1', 'b 1', 'c 1']); // those of the reads themselves
    await turnsUntil(Promise.all(results), (step) => done.push(step));
    await expect(Promise.all(results)).resolves.toEqual(['a', 'b', 'c']);
    expect(done.filter((one) => one !== 'other work')).toHaveLength(6);
    const next = (at: number): string => done[at + 1] ?? 'other work';
    expect(done.filter((one, at) => one !== 'other work' && next(at) !== 'other work')).toEqual([]);
  });

  it('is returned at once if it needs one step, or nothing waits', () => {
    const read = stored(() => inSteps('long', 9, () => {}));
    expect(whenBuilt(stored(() => inSteps('short', 1, () => {})))).toBe('short');
    expect(read()).toBe('long');
    expect(whenBuilt(read)).toBe('long');
  });

  it('is built once for all reads that wait', async () => {
    const done: string[] = [];
    const read = stored(() => inSteps('index', 3, (step) => done.push(step)));
    expect(await Promise.all([whenBuilt(read), whenBuilt(read)])).toEqual(['index', 'index']);
    expect(done).toEqual(['index 1', 'index 2', 'index 3']);
  });

  it('is there at once for a read that cannot wait, and then for those that do', async () => {
    const read = stored(() => inSteps('index', 3, () => {}));
    const waiting = whenBuilt(read);
    expect(read()).toBe('index');
    await expect(waiting).resolves.toBe('index');
  });

  it('is taken by the reads that wait, even if none of them stores it, and not kept', async () => {
    const done: string[] = [];
    const build = (): Steps<string> => inSteps('index', 2, (step) => done.push(step));
    const read = (): string => buildInTurns(['a value that is not stored'], build);
    expect(await Promise.all([whenBuilt(read), whenBuilt(read)])).toEqual(['index', 'index']);
    expect(done.splice(0)).toHaveLength(2);
    await inTurn();
    await expect(whenBuilt(read)).resolves.toBe('index');
    expect(done).toHaveLength(2);
  });

  it('whose build fails fails the reads that wait for it, and is built again for the next', async () => {
    let builds = 0;
    const read = stored(function* (): Steps<string> {
      builds += 1;
      yield;
      if (builds === 1) throw new Error('no memory');
      return 'index';
    });
    const waiting = [whenBuilt(read), whenBuilt(read)].map((one) => expect(one).rejects);
    await Promise.all(waiting.map((one) => one.toThrow('no memory')));
    await inTurn();
    await expect(whenBuilt(read)).resolves.toBe('index');
  });
});

describe('a read', () => {
  it('waits for all that it needs, more than are waited for as well', async () => {
    const values = Array.from({ length: 40 }, (_, at) =>
      stored(() => inSteps(`${at}`, 2, () => {})),
    );
    const read = whenBuilt(() => values.map((one) => one()).length);
    await expect(read).resolves.toBe(40);
  });

  it('that fails reports its error', () => {
    const read = (): never => {
      throw new RangeError('limit');
    };
    expect(() => whenBuilt(read)).toThrow('limit');
  });

  it('within another that waits interrupts only itself', async () => {
    const inner = stored(() => inSteps('inner', 2, () => {}));
    const outer = stored(() => inSteps('outer', 2, () => {}));
    const read = whenBuilt(() => ({ within: whenBuilt(inner), own: outer() }));
    const { within, own } = await read;
    expect([await within, own]).toEqual(['inner', 'outer']);
  });
});
