// Loaded before the page is drawn, so that a chosen theme does not flash in. Without a choice the system's is used.
(() => {
  const KEY = 'sandbox-theme';
  const root = document.documentElement;
  const chosen = localStorage.getItem(KEY);
  if (chosen === 'light' || chosen === 'dark') root.dataset.theme = chosen;

  document.addEventListener('click', ({ target }) => {
    if (!target.closest('[data-action="theme"]')) return;
    const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
    const system = isDark ? 'dark' : 'light';
    const next = (root.dataset.theme ?? system) === 'dark' ? 'light' : 'dark';
    root.dataset.theme = next;
    localStorage.setItem(KEY, next);
  });
})();
