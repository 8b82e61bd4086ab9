// A block of text with a copy button. The shell prompt is drawn by CSS, so it is not selected.
import { element } from './element.js';

const COPIED_MS = 1500;

export function block(text, { label, isCommand = false } = {}) {
  const button = element(
    'button',
    { type: 'button', 'data-action': 'copy', 'aria-label': `Copy ${label}` },
    'Copy',
  );
  const pre = element('pre', { class: isCommand ? 'prompt' : '' }, text);
  return element('div', { class: 'block' }, pre, button);
}

export async function copyBlock(button) {
  await copyText(button.closest('.block').querySelector('pre').textContent);
  button.textContent = 'Copied';
  setTimeout(() => {
    button.textContent = 'Copy';
  }, COPIED_MS);
}

// Outside a secure context, such as on a LAN host, a page can copy only a selection.
export async function copyText(text) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const field = element('textarea', { class: 'unseen', 'aria-hidden': 'true' }, text);
  const focused = document.activeElement;
  document.body.append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  focused?.focus();
  if (!isCopied) throw new Error('The browser did not allow copying.');
}
