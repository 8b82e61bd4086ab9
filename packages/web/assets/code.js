// The language of all code on the page, and what copies it.
const COPIED_MS = 1500;
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
  document.addEventListener('click', ({ target }) => {
    if (target.matches('.copy')) void copy(target);
  });
}

function choose(language) {
  for (const input of document.querySelectorAll(`.languages [value="${CSS.escape(language)}"]`))
    input.checked = true;
}

async function copy(button) {
  const block = button.closest('.code, .block, .received');
  const shown = [...block.querySelectorAll('pre')].find((pre) => pre.offsetParent !== null);
  try {
    await navigator.clipboard.writeText(shown.textContent);
    button.textContent = 'Copied';
  } catch {
    getSelection().selectAllChildren(shown); // for the keys of the system
    button.textContent = 'Selected';
  }
  setTimeout(() => {
    button.textContent = 'Copy';
  }, COPIED_MS);
}
