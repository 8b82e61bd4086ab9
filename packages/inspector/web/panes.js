// The tabs and panes around the list: the numbers of its rows, and what replaces a list without rows.
import { plural } from './format.js';

const $ = (selector) => document.querySelector(selector);

export function showTab(tab, toLink) {
  for (const link of document.querySelectorAll('.tabs a')) {
    const isCurrent = link.dataset.tab === tab;
    link.href = toLink(link.dataset.tab);
    link.toggleAttribute('aria-current', isCurrent);
    if (isCurrent) link.setAttribute('aria-current', 'page');
  }
  $('#panes').hidden = tab === 'sessions';
  $('#sessions').hidden = tab !== 'sessions';
}

export function showCounts({ entries, waiting, missed, state }) {
  const news = $('#news');
  news.hidden = waiting === 0;
  news.textContent = `${waiting.toLocaleString('en')} new`;
  const skipped =
    missed > 0
      ? `, ${plural(missed, 'more')} are not shown, because the list could not keep up`
      : '';
  const count = `${plural(entries.length, 'request')}${skipped}`;
  $('#count').textContent = state === 'away' ? 'Connection lost. Reconnecting …' : count;
}

export function showPanes({ isEmpty, isSearched }) {
  $('#list').hidden = isEmpty;
  $('#panes').toggleAttribute('data-empty', isEmpty && !isSearched);
  $('#start').hidden = !isEmpty || isSearched;
  $('#no-match').hidden = !isEmpty || !isSearched;
}
