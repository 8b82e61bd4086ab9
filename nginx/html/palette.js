// The search over everything on this server, loaded with its index when it is first opened.

// Links on a page of a session stay in it.
const [PREFIX] = /^\/s\/[^/]+/.exec(location.pathname) ?? [''];
const MOST = 50;

const FIELD = {
  type: 'search',
  role: 'combobox',
  placeholder: 'An endpoint, a setting, an error code …',
  autocomplete: 'off',
  spellcheck: 'false',
  'aria-label': 'Search',
  'aria-controls': 'palette-list',
  'aria-expanded': 'true',
  'aria-autocomplete': 'list',
};

let dialog;

export async function openPalette(index) {
  const { default: entries } = await import(index);
  dialog ??= new Palette(entries.map(toEntry)).dialog;
  if (!dialog.open) dialog.showModal();
}

// An entry of the index is [kind, name, meaning, path]; without a path it is not a link.
function toEntry([kind, name, meaning = '', path = '']) {
  return {
    kind,
    name,
    meaning,
    path,
    key: name.toLowerCase(),
    text: `${kind} ${name} ${meaning}`.toLowerCase(),
  };
}

class Palette {
  #entries;
  #list = element('ul', { id: 'palette-list', role: 'listbox', 'aria-label': 'Results' });
  #field = element('input', FIELD);
  #count = element('p', { role: 'status' });
  #found = [];
  #at = 0;

  constructor(entries) {
    this.#entries = entries;
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
    this.#found = find(this.#entries, this.#field.value);
    this.#at = 0;
    this.#list.replaceChildren(...this.#found.slice(0, MOST).map(toOption));
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

// All words must occur. Names that begin with the query come first, then names that contain it.
function find(entries, text) {
  const query = text.trim().toLowerCase();
  const words = query.split(/\s+/);
  const rank = ({ key }) => (key.startsWith(query) ? 0 : key.includes(query) ? 1 : 2);
  return entries
    .filter((entry) => words.every((word) => entry.text.includes(word)))
    .map((entry) => [rank(entry), entry])
    .sort(([a], [b]) => a - b)
    .map(([, entry]) => entry);
}

function toOption({ kind, name, meaning }, index) {
  return element(
    'li',
    { id: `palette-${index}`, role: 'option', 'aria-selected': 'false' },
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
