// Finds triggers by their words, which stand in the address too.
const form = document.querySelector('.search-triggers');
const field = form.elements.q;
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

form.hidden = false;
form.addEventListener('submit', (event) => event.preventDefault());
field.addEventListener('input', () => {
  show();
  keepInAddress();
});
field.value = new URLSearchParams(location.search).get('q') ?? '';
show();
