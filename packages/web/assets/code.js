// The language of all code on the page. The copy buttons belong to the shell.
const root = document.documentElement;

export function startCode() {
  if (root.dataset.language) choose(root.dataset.language);
  document.addEventListener('change', ({ target }) => {
    if (!target.closest('.languages')) return;
    // A choice in one block applies to all; the page scrolls so that the block stays in place.
    const before = target.getBoundingClientRect().top;
    root.dataset.language = target.value;
    choose(target.value);
    scrollBy(0, target.getBoundingClientRect().top - before);
    try {
      localStorage.setItem('docs-language', target.value);
    } catch {
      // The choice is not stored.
    }
  });
}

function choose(language) {
  for (const input of document.querySelectorAll(`.languages [value="${CSS.escape(language)}"]`))
    input.checked = true;
}
