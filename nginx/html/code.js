// The language of all code on the page. What copies it is part of the shell.
const root = document.documentElement;

export function startCode() {
  if (root.dataset.language) choose(root.dataset.language);
  document.addEventListener('change', ({ target }) => {
    if (!target.closest('.languages')) return;
    // What is chosen in one block is so in all: the block stays where it is seen.
    const before = target.getBoundingClientRect().top;
    root.dataset.language = target.value;
    choose(target.value);
    scrollBy(0, target.getBoundingClientRect().top - before);
    try {
      localStorage.setItem('docs-language', target.value);
    } catch {
      // It is chosen for this page alone.
    }
  });
}

function choose(language) {
  for (const input of document.querySelectorAll(`.languages [value="${CSS.escape(language)}"]`))
    input.checked = true;
}
