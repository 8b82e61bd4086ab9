// Runs before the first paint, so that a chosen theme does not flash. The default is the system's.
(() => {
  const KEY = 'sandbox-theme';
  const FILES = new URL('.', document.currentScript.src).href;
  const root = document.documentElement;
  const darkSystem = matchMedia('(prefers-color-scheme: dark)');
  const system = () => (darkSystem.matches ? 'dark' : 'light');
  const shown = () => root.dataset.theme ?? system();

  // A browser may block storage; then the choice is not stored.
  function withStore(use) {
    try {
      return use(localStorage);
    } catch {
      return undefined;
    }
  }

  function choose(theme) {
    if (theme === system()) delete root.dataset.theme;
    else root.dataset.theme = theme;
    withStore((store) => (theme === system() ? store.removeItem(KEY) : store.setItem(KEY, theme)));
    showState();
  }

  function showState() {
    const button = document.querySelector('[data-shell="theme"]');
    button?.setAttribute('aria-pressed', String(shown() === 'dark'));
  }

  async function openSearch() {
    const { openPalette } = await import(`${FILES}palette.js`);
    await openPalette(`${FILES}search.js`);
  }

  function search() {
    openSearch().catch(() => {
      const button = document.querySelector('[data-shell="search"]');
      if (button) button.textContent = 'Search is unavailable; reload the page';
    });
  }

  function addCopyButtons() {
    for (const text of document.querySelectorAll('[data-copy]')) {
      if (text.nextElementSibling?.matches('.copy')) continue;
      const button = document.createElement('button');
      Object.assign(button, { type: 'button', className: 'copy', textContent: 'Copy' });
      button.setAttribute('aria-label', `Copy ${text.dataset.copy || text.textContent}`);
      text.after(' ', button);
    }
  }

  // The visible part of the block, such as one of its languages.
  function textOf(button) {
    const text = button.previousElementSibling;
    if (text?.matches('[data-copy]')) return text;
    const block = button.closest('.code, .block');
    return [...(block?.querySelectorAll('pre') ?? [])].find((pre) => pre.offsetParent);
  }

  async function copy(button) {
    const text = textOf(button);
    if (!text) return;
    try {
      await navigator.clipboard.writeText(text.textContent);
      button.textContent = 'Copied';
    } catch {
      getSelection().selectAllChildren(text); // for the keys of the system
      button.textContent = 'Selected';
    }
    setTimeout(() => {
      button.textContent = 'Copy';
    }, 1500);
  }

  const chosen = withStore((store) => store.getItem(KEY));
  if (chosen === 'light' || chosen === 'dark') root.dataset.theme = chosen;

  const ACTIONS = {
    theme: () => choose(shown() === 'dark' ? 'light' : 'dark'),
    search,
  };

  document.addEventListener('click', ({ target }) => {
    ACTIONS[target.closest?.('[data-shell]')?.dataset.shell]?.();
    if (target.matches?.('button.copy')) void copy(target);
  });
  document.addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (key.toLowerCase() !== 'k' || !(ctrlKey || metaKey) || altKey || shiftKey) return;
    event.preventDefault();
    search();
  });
  document.addEventListener('DOMContentLoaded', () => {
    for (const button of document.querySelectorAll('[data-shell]')) button.hidden = false;
    showState();
    addCopyButtons();
  });
  // A page dispatches `shown` after it has changed.
  document.addEventListener('shown', addCopyButtons);
  darkSystem.addEventListener('change', showState);
})();
