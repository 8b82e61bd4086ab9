// Search through the operations, their fields and the codes of errors; what it looks through is loaded at its first use.
import { element } from '@sandbox/web/element';

const MAX_FOUND = 20;

export function startSearch() {
  const form = document.querySelector('.search');
  const input = form.querySelector('input');
  const list = form.querySelector('.found');
  let loading;
  const load = () => {
    loading ??= fetch(form.dataset.index).then((response) => response.json());
    return loading;
  };
  const show = async () => {
    const terms = input.value.toLowerCase().split(/\s+/).filter(Boolean);
    const entries = terms.length === 0 ? [] : await load();
    const found = rank(entries, terms).slice(0, MAX_FOUND);
    const items = found.map((entry) => toItem(entry, form.dataset.folder));
    const nothing = `Nothing has all of "${terms.join(' ')}".`;
    if (terms.length > 0 && found.length === 0) items.push(element('li', {}, nothing));
    list.replaceChildren(...items);
    list.hidden = terms.length === 0;
  };
  input.addEventListener('input', show);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    list.querySelector('a')?.click();
  });
  form.addEventListener('click', ({ target }) => {
    if (target.closest('a')) list.hidden = true;
  });
  form.addEventListener('keydown', (event) => move(event, { input, list }));
  form.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget && !form.contains(relatedTarget)) list.hidden = true;
  });
  document.addEventListener('keydown', (event) => focusBySlash(event, input));
  const asked = new URLSearchParams(location.search).get('q');
  if (asked) {
    input.value = asked;
    void show();
  }
}

function focusBySlash(event, input) {
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target.closest('input, textarea, select')) return;
  event.preventDefault();
  input.focus();
}

function toItem([title, note, address], folder) {
  const link = element('a', { href: folder + address }, title, element('small', {}, note));
  return element('li', {}, link);
}

/** Entries that have all terms, those first that have them in the title. */
function rank(entries, terms) {
  const scored = entries.flatMap((entry) => {
    const texts = entry.map((text) => text.toLowerCase());
    const places = terms.map((term) => texts.findIndex((text) => text.includes(term)));
    return places.includes(-1) ? [] : [[Math.max(...places), entry]];
  });
  return scored.sort(([one], [other]) => one - other).map(([, entry]) => entry);
}

const STEPS = { ArrowDown: 1, ArrowUp: -1 };

function move(event, { input, list }) {
  if (event.key === 'Escape') {
    list.hidden = true;
    input.focus();
    return;
  }
  const step = STEPS[event.key];
  const links = [input, ...list.querySelectorAll('a')];
  if (step === undefined || list.hidden) return;
  event.preventDefault();
  const place = links.indexOf(document.activeElement) + step;
  links[(place + links.length) % links.length].focus();
}
