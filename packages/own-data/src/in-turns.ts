import { setImmediate as turn } from 'node:timers/promises';
import { STEP_VALUES } from '@sandbox/kernel';

/** Maps a list, with a turn for other work, such as requests, before each item and within long ones. */
export async function inTurns<From, To>(
  items: readonly From[],
  map: (item: From, index: number) => Promise<To>,
): Promise<readonly To[]> {
  const done: To[] = [];
  for (const [index, item] of items.entries()) {
    await turn();
    done.push(await map(item, index));
  }
  return done;
}

/**
 * Calls a function with each item of a long list, with a turn for other work now and then, while it returns true.
 * @param values - how many values one item has, about
 */
export async function forEachInTurns<Item>(
  items: readonly Item[],
  use: (item: Item, index: number) => boolean,
  values = 4,
): Promise<void> {
  const slice = Math.ceil(STEP_VALUES / Math.max(1, values));
  for (let start = 0; start < items.length; start += slice) {
    const end = Math.min(start + slice, items.length);
    for (let index = start; index < end; index++) if (!use(items[index] as Item, index)) return; // within the list
    if (end < items.length) await turn();
  }
}
