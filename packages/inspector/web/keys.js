// The keys are single letters, so they are ignored in fields, in dialogs and with Ctrl, Alt or Meta.
import { VIEWS } from './address.js';

const SILENT_KEYS = 'sandbox-inspect-keys-off';

export function listenToKeys({ list, silent, actions }) {
  silent.checked = localStorage.getItem(SILENT_KEYS) !== null;
  silent.addEventListener('change', () => {
    if (silent.checked) localStorage.setItem(SILENT_KEYS, '1');
    else localStorage.removeItem(SILENT_KEYS);
  });
  const byKey = {
    j: () => actions.step(1),
    k: () => actions.step(-1),
    '/': actions.search,
    Enter: actions.enter,
    Escape: actions.leave,
    r: actions.send,
    c: actions.curl,
    p: actions.pause,
    n: actions.news,
    '?': actions.help,
    ...Object.fromEntries(VIEWS.map((view, index) => [index + 1, () => actions.view(view)])),
  };

  list.addEventListener('keydown', (event) => {
    if (isModified(event)) return;
    if (!actions.move(event.key)) return;
    event.preventDefault();
  });

  document.addEventListener('keydown', (event) => {
    const { key, target } = event;
    if (isModified(event) || event.defaultPrevented) return;
    const isField = target.matches('input');
    if (document.querySelector('dialog[open]') || (isField && key !== 'Escape')) return;
    // Enter activates the focused element, unless that is the list.
    if (key === 'Enter' && target.closest('a, button')) return;
    if (!byKey[key] || (silent.checked && key.length === 1)) return;
    event.preventDefault();
    byKey[key]();
  });
}

function isModified({ ctrlKey, altKey, metaKey }) {
  return ctrlKey || altKey || metaKey;
}
