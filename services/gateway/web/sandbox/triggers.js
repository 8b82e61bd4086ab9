// Finds triggers by their words, which are in the URL too.
const form = document.querySelector('.search-triggers');
const field = form.elements.q;

// On a phone, all tables would be thousands of pixels long, so they are folded until a search or a link opens
// one.
const isWide = matchMedia('(min-width: 48rem)');
const tables = [...document.querySelectorAll('.triggers')].map((section) => ({
  section,
  title: section.querySelector('h3').textContent.toLowerCase(),
  rows: [...section.querySelectorAll('tbody tr')].map((row) => ({
    row,
    text: row.textContent.toLowerCase(),
  })),
}));

function show() {
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
  let count = 0;
  for (const { section, title, rows } of tables) {
    let shown = 0;
    for (const { row, text } of rows) {
      row.hidden = !words.every((word) => text.includes(word) || title.includes(word));
      if (!row.hidden) shown += 1;
    }
    section.hidden = shown === 0;
    section.open = words.length > 0 || isWide.matches;
    count += shown;
  }
  document.querySelector('#found').textContent = words.length === 0 ? '' : describe(count);
}

function describe(count) {
  if (count === 0) return 'No trigger has these words.';
  return count === 1 ? '1 trigger' : `${count} triggers`;
}

function keepInAddress() {
  const url = new URL(location.href);
  if (field.value === '') url.searchParams.delete('q');
  else url.searchParams.set('q', field.value);
  history.replaceState(null, '', url);
}

function openTarget() {
  const section = document.querySelector(':target')?.closest('.triggers');
  if (section) section.open = true;
}

form.hidden = false;
addEventListener('hashchange', openTarget);
form.addEventListener('submit', (event) => event.preventDefault());
field.addEventListener('input', () => {
  show();
  keepInAddress();
});
field.value = new URLSearchParams(location.search).get('q') ?? '';
show();
openTarget();
