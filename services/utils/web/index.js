// The filter: an endpoint is shown when it has every word, in any order, and its group is opened; the search
// is in the URL.
const filter = document.querySelector('#filter');
const words = filter.querySelector('input');
const groups = [...document.querySelectorAll('.group')].map((group) => ({
  group,
  endpoints: [...group.querySelectorAll('.endpoint')].map((endpoint) => ({
    endpoint,
    text: `${group.querySelector('h2').textContent} ${endpoint.querySelector('h3').textContent} ${endpoint.querySelector('p').textContent}`.toLowerCase(),
  })),
}));

let isSought = false;

function showFound() {
  const sought = words.value.toLowerCase().split(/\s+/).filter(Boolean);
  let found = 0;
  for (const { group, endpoints } of groups) {
    let inGroup = 0;
    for (const { endpoint, text } of endpoints) {
      const isFound = sought.every((word) => text.includes(word));
      endpoint.hidden = !isFound;
      if (isFound) inGroup += 1;
    }
    group.hidden = inGroup === 0;
    if (sought.length > 0) group.open = inGroup > 0;
    else if (isSought) group.open = false;
    found += inGroup;
  }
  isSought = sought.length > 0;
  const all = groups.reduce((sum, { endpoints }) => sum + endpoints.length, 0);
  const none = 'No endpoint has all these words; leave one out, or try the search (Ctrl-K).';
  const said = found === 0 ? none : `${found} of ${all} endpoints`;
  document.querySelector('#found').textContent = sought.length === 0 ? '' : said;
}

words.addEventListener('input', () => {
  const query = new URLSearchParams(words.value === '' ? {} : { q: words.value });
  const search = query.size > 0 ? `?${query}` : location.pathname;
  history.replaceState(null, '', search);
  showFound();
});
words.value = new URLSearchParams(location.search).get('q') ?? '';
filter.hidden = false;
showFound();
