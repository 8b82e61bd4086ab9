// The search over everything on this server, loaded with its index when it is first opened.

import { createFind } from './rank.js';

// Links on a page of a session stay in it.
const [PREFIX] = /^\/s\/[^/]+/.exec(location.pathname) ?? [''];
const MOST = 50;

const FIELD = {
  type: 'search',
  role: 'combobox',
  placeholder: 'A guide, an operation, an error code …',
  autocomplete: 'off',
  spellcheck: 'false',
  'aria-label': 'Search',
  'aria-controls': 'palette-list',
  'aria-expanded': 'true',
  'aria-autocomplete': 'list',
};

let dialog;

export async function openPalette(index) {
  const { default: entries, synonyms } = await import(index);
  dialog ??= new Palette(createFind(entries, synonyms)).dialog;
  if (!dialog.open) dialog.showModal();
}

class Palette {
  #find;
  #list = element('ul', { id: 'palette-list', role: 'listbox', 'aria-label': 'Results' });
  #field = element('input', FIELD);
  #count = element('p', { role: 'status' });
  #found = [];
  #at = 0;

  constructor(find) {
    this.#find = find;
    const parts = [this.#field, this.#list, this.#count];
    this.dialog = element('dialog', { class: 'palette', 'aria-label': 'Search' }, ...parts);
    this.#field.addEventListener('input', () => this.#show());
    this.dialog.addEventListener('keydown', (event) => {
      if (!this.#keys[event.key] || event.isComposing) return;
      event.preventDefault();
      this.#keys[event.key]();
    });
    this.dialog.addEventListener('click', ({ target }) => this.#click(target));
    document.body.append(this.dialog);
    this.#show();
  }

  #keys = {
    ArrowDown: () => this.#step(1),
    ArrowUp: () => this.#step(-1),
    Enter: () => this.#choose(),
  };

  #show() {
    this.#found = this.#find(this.#field.value);
    this.#at = 0;
    this.#list.replaceChildren(...this.#found.slice(0, MOST).map(toOption));
    this.#list.querySelector('[data-kind="setting"]')?.setAttribute('data-heading', 'Settings');
    const { length } = this.#found;
    const more = length > MOST ? `; the first ${MOST} are shown` : '';
    this.#count.textContent = `${length} found${more}. Enter opens, Esc closes.`;
    this.#mark();
  }

  #mark() {
    [...this.#list.children].forEach((option, index) => {
      option.setAttribute('aria-selected', String(index === this.#at));
    });
    const chosen = this.#list.children[this.#at];
    chosen?.scrollIntoView({ block: 'nearest' });
    this.#field.setAttribute('aria-activedescendant', chosen?.id ?? '');
  }

  #step(by) {
    const shown = this.#list.children.length;
    if (shown > 0) this.#at = (this.#at + by + shown) % shown;
    this.#mark();
  }

  #click(target) {
    const option = target.closest('[role="option"]');
    if (target === this.dialog) this.dialog.close();
    if (!option) return;
    this.#at = [...this.#list.children].indexOf(option);
    this.#mark();
    this.#choose();
  }

  #choose() {
    const entry = this.#found[this.#at];
    if (!entry) return;
    if (entry.path) {
      this.dialog.close();
      location.assign(PREFIX + entry.path);
    } else {
      navigator.clipboard?.writeText(entry.name).then(
        () => {
          this.#count.textContent = `Copied ${entry.name}.`;
        },
        () => undefined, // the name can still be read
      );
    }
  }
}

function toOption({ kind, name, meaning }, index) {
  return element(
    'li',
    { id: `palette-${index}`, role: 'option', 'aria-selected': 'false', 'data-kind': kind },
    element('span', { class: 'kind' }, kind),
    name,
    element('span', {}, meaning),
  );
}

function element(name, attributes, ...children) {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  node.append(...children);
  return node;
}
