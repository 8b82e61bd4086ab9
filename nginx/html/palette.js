// The search over everything on this server, loaded with its index when it is first opened.

import { createFind } from './rank.js';

// Links on a page of a session stay in it.
const [PREFIX] = /^\/s\/[^/]+/.exec(location.pathname) ?? [''];
const MOST = 50;

let dialog;

export async function openPalette(index) {
  const { default: entries, synonyms } = await import(index);
  dialog ??= createPalette(createFind(entries, synonyms));
  if (!dialog.open) dialog.showModal();
}

function createPalette(find) {
  const list = element('ul', { id: 'palette-list', role: 'listbox', 'aria-label': 'Results' });
  const field = element('input', {
    type: 'search',
    role: 'combobox',
    placeholder: 'A guide, an operation, an error code …',
    autocomplete: 'off',
    spellcheck: 'false',
    'aria-label': 'Search',
    'aria-controls': 'palette-list',
    'aria-expanded': 'true',
    'aria-autocomplete': 'list',
  });
  const count = element('p', { role: 'status' });
  const palette = element(
    'dialog',
    { class: 'palette', 'aria-label': 'Search' },
    field,
    list,
    count,
  );
  let found = [];
  let at = 0;

  function show() {
    found = find(field.value);
    at = 0;
    list.replaceChildren(...found.slice(0, MOST).map(toOption));
    list.querySelector('[data-kind="setting"]')?.setAttribute('data-heading', 'Settings');
    const more = found.length > MOST ? `; the first ${MOST} are shown` : '';
    count.textContent = `${found.length} found${more}. Enter opens, Esc closes.`;
    mark();
  }

  function mark() {
    [...list.children].forEach((option, index) => {
      option.setAttribute('aria-selected', String(index === at));
    });
    const chosen = list.children[at];
    chosen?.scrollIntoView({ block: 'nearest' });
    field.setAttribute('aria-activedescendant', chosen?.id ?? '');
  }

  function step(by) {
    const shown = list.children.length;
    if (shown > 0) at = (at + by + shown) % shown;
    mark();
  }

  function choose() {
    const entry = found[at];
    if (!entry) return;
    if (entry.path) {
      palette.close();
      location.assign(PREFIX + entry.path);
    } else {
      navigator.clipboard?.writeText(entry.name).then(
        () => {
          count.textContent = `Copied ${entry.name}.`;
        },
        () => undefined, // the name can still be read
      );
    }
  }

  const KEYS = { ArrowDown: () => step(1), ArrowUp: () => step(-1), Enter: choose };
  field.addEventListener('input', show);
  palette.addEventListener('keydown', (event) => {
    if (!KEYS[event.key] || event.isComposing) return;
    event.preventDefault();
    KEYS[event.key]();
  });
  palette.addEventListener('click', ({ target }) => {
    const option = target.closest('[role="option"]');
    if (target === palette) palette.close();
    if (!option) return;
    at = [...list.children].indexOf(option);
    mark();
    choose();
  });
  document.body.append(palette);
  show();
  return palette;
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
