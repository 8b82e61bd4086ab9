import { describe, expect, it } from '@jest/globals';
import type { Steps } from '@sandbox/kernel';
import { buildNow, gradual, whenBuilt } from './gradual.js';

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

describe('a value that is built in steps', () => {
  it('leaves a turn for other work between the steps', async () => {
    const done: string[] = [];
    const read = gradual(() => inSteps('index', 3, (step) => done.push(step)));
    const result = whenBuilt(read);
    await turnsUntil(result, (step) => done.push(step));
    await expect(result).resolves.toBe('index');
    const steps = done.map((one, at) => (one === 'other work' ? -1 : at)).filter((at) => at >= 0);
    expect(steps.map((at) => done[at])).toEqual(['index 1', 'index 2', 'index 3']);
    expect(done.slice(steps[1], steps[2])).toContain('other work');
  });

  it('is returned at once if it needs one step, or is built', () => {
    const short = gradual(() => inSteps('short', 1, () => {}));
    const long = gradual(() => inSteps('long', 9, () => {}));
    expect(long()).toBe('long');
    expect([whenBuilt(short), whenBuilt(long)]).toEqual(['short', 'long']);
  });

  it('is built once for all reads, also for one that cannot wait', async () => {
    const done: string[] = [];
    const read = gradual(() => inSteps('index', 3, (step) => done.push(step)));
    const waiting = [whenBuilt(read), whenBuilt(read)];
    expect(read()).toBe('index');
    expect(await Promise.all(waiting)).toEqual(['index', 'index']);
    expect(done).toEqual(['index 1', 'index 2', 'index 3']);
  });

  it('is built again after an error, which the read reports', async () => {
    let builds = 0;
    const read = gradual(function* (): Steps<number> {
      yield;
      builds += 1;
      if (builds < 3) throw new Error(`build ${builds}`);
      yield;
      return builds;
    });
    await expect(whenBuilt(() => read())).resolves.toBe(3);
    expect(read()).toBe(3);
  });

  it('that always fails is reported to the read', async () => {
    const read = gradual(function* (): Steps<never> {
      yield;
      throw new Error('no memory');
    });
    await expect(whenBuilt(read)).rejects.toThrow('no memory');
    expect(read).toThrow('no memory');
  });
});

describe('a read', () => {
  it('waits for all that it needs, more than are waited for as well', async () => {
    const values = Array.from({ length: 40 }, (_, at) =>
      gradual(() => inSteps(`${at}`, 2, () => {})),
    );
    const read = whenBuilt(() => values.map((one) => one()).length);
    await expect(read).resolves.toBe(40);
  });

  it('finds what it waited for, even if that is not stored', async () => {
    const done: string[] = [];
    const owner = {};
    const read = (): string =>
      buildNow(owner, 'found', () => inSteps('found', 2, (step) => done.push(step)));
    await expect(whenBuilt(read)).resolves.toBe('found');
    expect(done).toEqual(['found 1', 'found 2']);
    expect(read()).toBe('found');
    expect(done).toHaveLength(4);
  });

  it('that fails reports its error', () => {
    const read = (): never => {
      throw new RangeError('limit');
    };
    expect(() => whenBuilt(read)).toThrow('limit');
  });
});
