// A listbox that renders only the visible rows. All rows have one height, set by the style sheet.
import { toRow } from './row.js';

const OVERSCAN = 8;

export function createList({ node, onChoose, onEnd }) {
  const spacer = node.querySelector('.spacer');
  const drawn = new Map(); // by id: the row and the entry that it shows
  let entries = [];
  let active = -1;
  let chosen = '';
  let height = 0;
  let isAsked = false;

  function measure() {
    const now = Number.parseFloat(getComputedStyle(node).getPropertyValue('--row')) || 32;
    if (now === height) return;
    height = now;
    for (const { row } of drawn.values()) row.remove();
    drawn.clear();
  }

  function ask() {
    if (isAsked) return;
    isAsked = true;
    requestAnimationFrame(() => {
      isAsked = false;
      draw();
    });
  }

  // The visible rows, and the focused one, wherever the list is scrolled.
  function placesInSight() {
    const first = Math.max(0, Math.floor(node.scrollTop / height) - OVERSCAN);
    const end = Math.ceil((node.scrollTop + node.clientHeight) / height) + OVERSCAN;
    const last = Math.min(end, entries.length);
    const places = Array.from({ length: Math.max(0, last - first) }, (_, index) => first + index);
    const isAway = active >= 0 && (active < first || active >= last);
    return isAway ? [...places, active] : places;
  }

  function draw() {
    spacer.style.height = `${entries.length * height}px`;
    const places = placesInSight();
    const ids = new Set(places.map((index) => entries[index].id));
    for (const [id, { row }] of drawn) {
      if (ids.has(id)) continue;
      row.remove();
      drawn.delete(id);
    }
    for (const index of places) place(index, entries[index]);
    if (active < 0) node.removeAttribute('aria-activedescendant');
    else node.setAttribute('aria-activedescendant', `row-${entries[active].id}`);
    if (places.includes(entries.length - 1)) onEnd();
  }

  // Writes only what changed: most rows of a scrolled list stay.
  function place(index, entry) {
    let known = drawn.get(entry.id);
    if (known?.entry !== entry) {
      const row = toRow(entry);
      if (known) known.row.replaceWith(row);
      else spacer.append(row);
      known = { row, entry };
      drawn.set(entry.id, known);
    }
    const { row } = known;
    if (known.index !== index) {
      row.style.transform = `translateY(${index * height}px)`;
      row.setAttribute('aria-posinset', index + 1);
    }
    if (known.size !== entries.length) row.setAttribute('aria-setsize', entries.length);
    if (known.chosen !== chosen) row.setAttribute('aria-selected', entry.id === chosen);
    if (known.active !== active) row.classList.toggle('active', index === active);
    Object.assign(known, { index, size: entries.length, chosen, active });
  }

  function moveTo(index) {
    if (entries.length === 0) return undefined;
    active = Math.min(Math.max(index, 0), entries.length - 1);
    const top = active * height;
    if (top < node.scrollTop) node.scrollTop = top;
    else if (top + height > node.scrollTop + node.clientHeight)
      node.scrollTop = top + height - node.clientHeight;
    draw();
    return entries[active];
  }

  const pageOf = () => Math.max(1, Math.floor(node.clientHeight / height) - 1);

  node.addEventListener('scroll', ask, { passive: true });
  node.addEventListener('click', ({ target }) => {
    const row = target.closest('[role="option"]');
    const index = entries.findIndex(({ id }) => `row-${id}` === row?.id);
    if (index >= 0) onChoose(moveTo(index));
  });
  new ResizeObserver(() => {
    measure();
    draw();
  }).observe(node);
  measure();

  return {
    get isAtTop() {
      return node.scrollTop < height;
    },
    get active() {
      return entries[active];
    },
    // Shows other entries. The active row stays the same exchange; at first it is the chosen one.
    show(next) {
      const { id = chosen } = entries[active] ?? {};
      entries = next;
      active = id === '' ? -1 : entries.findIndex((entry) => entry.id === id);
      draw();
    },
    choose(id) {
      chosen = id;
      const index = entries.findIndex((entry) => entry.id === id);
      if (index >= 0 && index !== active) moveTo(index);
      else draw();
    },
    toTop() {
      node.scrollTop = 0;
      draw();
    },
    step: (by) => moveTo(active < 0 ? 0 : active + by),
    keys: {
      ArrowDown: () => moveTo(active + 1),
      ArrowUp: () => moveTo(active - 1),
      PageDown: () => moveTo(active + pageOf()),
      PageUp: () => moveTo(active - pageOf()),
      Home: () => moveTo(0),
      End: () => moveTo(entries.length - 1),
    },
  };
}
