// Anchors of earlier releases, anchors within folded lists, and the key that opens the search.

/** Where types are described, from a page of the documentation. */
const TYPE = /^#type-(\w+)$/;

export function startAnchors() {
  follow();
  addEventListener('hashchange', follow);
  document.addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target.closest('input, textarea, select')) return;
    event.preventDefault();
    document.querySelector('[data-shell="search"]')?.click();
  });
}

function follow() {
  const [, type] = TYPE.exec(location.hash) ?? [];
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  // The list of a group has the anchors of its operations, which were sections of this page.
  const page = target?.matches('.operations > li') ? target.querySelector('a').href : undefined;
  if (page !== undefined) location.replace(page);
  else if (type !== undefined && target === null) location.replace(`${folder()}types/${type}`);
  else openAround(target);
}

function folder() {
  const { src } = document.querySelector('script[src$="docs.js"]');
  return src.replace(/docs\.js$/, '');
}

function openAround(target) {
  const folded = target?.closest('details:not([open])');
  if (!folded) return;
  folded.open = true;
  target.scrollIntoView();
}
