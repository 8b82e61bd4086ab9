import { createRandom } from '@sandbox/kernel';
import { type Collection, createOverlay, type Overlay } from '@sandbox/query-engine';

/** Makes changes to records of a collection: two of five are new ones, two replace others, and one is removed. */
export function createChangedOverlay(base: Collection, count: number): Overlay {
  const random = createRandom('changes');
  const overlay = createOverlay(base);
  const { records } = base;
  for (let at = 0; overlay.changed < count && at < 4 * count; at++) {
    const like = random.pick(records);
    const { id } = random.pick(records);
    if (at % 5 === 0) overlay.remove(id);
    else overlay.put({ ...like, id: at % 5 < 3 ? overlay.lastId + 1 : id });
  }
  return overlay;
}
