// A listbox that renders only the visible rows. All rows have one height, set by the style sheet.
import { toRow } from './row.js';

const OVERSCAN = 8;

export class List {
  #node;
  #spacer;
  #onEnd;
  #drawn = new Map(); // by id: the row and the entry that it shows
  #entries = [];
  #active = -1;
  #chosen = '';
  #height = 0;
  #isAsked = false;

  constructor({ node, onChoose, onEnd }) {
    this.#node = node;
    this.#spacer = node.querySelector('.spacer');
    this.#onEnd = onEnd;
    node.addEventListener('scroll', () => this.#ask(), { passive: true });
    node.addEventListener('click', ({ target }) => {
      const row = target.closest('[role="option"]');
      const index = this.#entries.findIndex(({ id }) => `row-${id}` === row?.id);
      if (index >= 0) onChoose(this.#moveTo(index));
    });
    new ResizeObserver(() => {
      this.#measure();
      this.#draw();
    }).observe(node);
    this.#measure();
  }

  keys = {
    ArrowDown: () => this.#moveTo(this.#active + 1),
    ArrowUp: () => this.#moveTo(this.#active - 1),
    PageDown: () => this.#moveTo(this.#active + this.#pageSize),
    PageUp: () => this.#moveTo(this.#active - this.#pageSize),
    Home: () => this.#moveTo(0),
    End: () => this.#moveTo(this.#entries.length - 1),
  };

  get isAtTop() {
    return this.#node.scrollTop < this.#height;
  }

  get active() {
    return this.#entries[this.#active];
  }

  get #pageSize() {
    return Math.max(1, Math.floor(this.#node.clientHeight / this.#height) - 1);
  }

  // Shows other entries. The active row stays the same exchange; at first it is the chosen one.
  show(next) {
    const { id = this.#chosen } = this.active ?? {};
    this.#entries = next;
    this.#active = id === '' ? -1 : next.findIndex((entry) => entry.id === id);
    this.#draw();
  }

  choose(id) {
    this.#chosen = id;
    const index = this.#entries.findIndex((entry) => entry.id === id);
    if (index >= 0 && index !== this.#active) this.#moveTo(index);
    else this.#draw();
  }

  toTop() {
    this.#node.scrollTop = 0;
    this.#draw();
  }

  step(by) {
    return this.#moveTo(this.#active < 0 ? 0 : this.#active + by);
  }

  #measure() {
    const now = Number.parseFloat(getComputedStyle(this.#node).getPropertyValue('--row')) || 32;
    if (now === this.#height) return;
    this.#height = now;
    for (const { row } of this.#drawn.values()) row.remove();
    this.#drawn.clear();
  }

  #ask() {
    if (this.#isAsked) return;
    this.#isAsked = true;
    requestAnimationFrame(() => {
      this.#isAsked = false;
      this.#draw();
    });
  }

  // The visible rows, and the focused one, wherever the list is scrolled.
  #placesInSight() {
    const { scrollTop, clientHeight } = this.#node;
    const first = Math.max(0, Math.floor(scrollTop / this.#height) - OVERSCAN);
    const end = Math.ceil((scrollTop + clientHeight) / this.#height) + OVERSCAN;
    const last = Math.min(end, this.#entries.length);
    const places = Array.from({ length: Math.max(0, last - first) }, (_, index) => first + index);
    const isAway = this.#active >= 0 && (this.#active < first || this.#active >= last);
    return isAway ? [...places, this.#active] : places;
  }

  #draw() {
    const entries = this.#entries;
    this.#spacer.style.height = `${entries.length * this.#height}px`;
    const places = this.#placesInSight();
    const ids = new Set(places.map((index) => entries[index].id));
    for (const [id, { row }] of this.#drawn) {
      if (ids.has(id)) continue;
      row.remove();
      this.#drawn.delete(id);
    }
    for (const index of places) this.#place(index, entries[index]);
    const { active } = this;
    if (active === undefined) this.#node.removeAttribute('aria-activedescendant');
    else this.#node.setAttribute('aria-activedescendant', `row-${active.id}`);
    if (places.includes(entries.length - 1)) this.#onEnd();
  }

  // Writes only what changed: most rows of a scrolled list stay.
  #place(index, entry) {
    let known = this.#drawn.get(entry.id);
    if (known?.entry !== entry) {
      const row = toRow(entry);
      if (known) known.row.replaceWith(row);
      else this.#spacer.append(row);
      known = { row, entry };
      this.#drawn.set(entry.id, known);
    }
    const { row } = known;
    const now = { index, size: this.#entries.length, chosen: this.#chosen, active: this.#active };
    if (known.index !== index) {
      row.style.transform = `translateY(${index * this.#height}px)`;
      row.setAttribute('aria-posinset', index + 1);
    }
    if (known.size !== now.size) row.setAttribute('aria-setsize', now.size);
    if (known.chosen !== now.chosen) row.setAttribute('aria-selected', entry.id === now.chosen);
    if (known.active !== now.active) row.classList.toggle('active', index === now.active);
    Object.assign(known, now);
  }

  #moveTo(index) {
    if (this.#entries.length === 0) return undefined;
    this.#active = Math.min(Math.max(index, 0), this.#entries.length - 1);
    const node = this.#node;
    const top = this.#active * this.#height;
    if (top < node.scrollTop) node.scrollTop = top;
    else if (top + this.#height > node.scrollTop + node.clientHeight)
      node.scrollTop = top + this.#height - node.clientHeight;
    this.#draw();
    return this.active;
  }
}
