// The inspector page: a live list of exchanges, and one of them beside it. Its state is in the URL.
import { readAddress, TAB_TERMS, toSearch, writeAddress } from './address.js';
import * as api from './api.js';
import { showBadge } from './badge.js';
import { copyBlock, copyText } from './copy.js';
import { createDetail } from './detail.js';
import { createFeed } from './feed.js';
import { plural } from './format.js';
import { listenToKeys } from './keys.js';
import { List } from './list.js';
import { showSessions } from './sessions.js';

const TYPING_MS = 250;
const TOAST_MS = 4000;

const $ = (selector) => document.querySelector(selector);
const page = $('#page');
const toast = $('#toast');
const field = $('#q');
const help = $('#help');
const tools = JSON.parse(page.dataset.tools);
const NO_MATCH = $('#no-match-text').textContent;
const phone = matchMedia('(max-width: 48rem)');

let state = readAddress();
let first = ''; // the newest row when the list was loaded, which is open until another one is chosen
let typing;
let toasting;

const list = new List({
  node: $('#list'),
  onChoose({ id }) {
    go({ id }, { isStep: phone.matches });
    if (phone.matches) detail.focus();
  },
  onEnd: () => feed.older(),
});
const detail = createDetail({
  node: $('#detail'),
  toLink: (view) => toSearch({ ...state, view }),
  onFailure: (error) => detail.clear(error.message),
});
const feed = createFeed({
  node: $('#list'),
  list,
  onChange: showFeed,
  onUpdate({ id }) {
    if (id === openId()) showDetail({ isAgain: true });
  },
  onFailure: tellSearch,
});

function tell(text) {
  toast.textContent = text;
  clearTimeout(toasting);
  toasting = setTimeout(() => toast.replaceChildren(), TOAST_MS);
}

function tellFailure(error) {
  tell(error.message);
}

// A search error stays visible until the search changes.
function tellSearch(error) {
  const isSearch = error.status === 400;
  field.setAttribute('aria-invalid', isSearch);
  if (isSearch) $('#no-match-text').textContent = error.message;
  else tell(error.message);
}

function showFeed({ isLoaded, entries, waiting, missed, unread, state: live }) {
  page.dataset.live = live;
  showBadge(unread, live);
  const news = $('#news');
  news.hidden = waiting === 0;
  news.textContent = `${waiting.toLocaleString('en')} new`;
  const skipped =
    missed > 0 ? `, ${plural(missed, 'more')} are not shown, as the list could not keep up` : '';
  const count = `${plural(entries.length, 'request')}${skipped}`;
  $('#count').textContent = live === 'away' ? 'No connection. Trying again.' : count;
  if (!isLoaded) return;
  openFirst(entries);
  const isEmpty = entries.length === 0;
  const isSearched = state.q !== '' || !emptyTab();
  $('#list').hidden = isEmpty;
  $('#panes').toggleAttribute('data-empty', isEmpty && !isSearched);
  $('#start').hidden = !isEmpty || isSearched;
  $('#no-match').hidden = !isEmpty || !isSearched;
  const sessions = $('#sessions');
  // A link or button that is being pressed stays: a press that ends on another node is no click.
  const stays = isEmpty ? ':has(.nothing)' : ':has(a:hover, a:focus)';
  if (state.tab === 'sessions' && !sessions.matches(stays))
    sessions.replaceChildren(
      ...showSessions(entries, { tools, toLink: toSessionLink, empty: emptyTab() }),
    );
}

function openFirst([entry]) {
  if (first !== '' || !entry || phone.matches) return;
  first = entry.id;
  if (state.id === '') showExchange();
}

// Without a chosen request, the first one is open; a phone shows the list.
const openId = () => state.id || (phone.matches ? '' : first);

const showDetail = (options) => detail.show({ ...state, id: openId() }, options);

// The help of a tab without rows, with a button that creates the first one.
function emptyTab() {
  return $(`template[data-empty="${state.tab}"]`)?.content.cloneNode(true);
}

function toSessionLink(q) {
  return toSearch({ ...state, tab: 'requests', q, id: '' });
}

function render(before = {}) {
  for (const link of document.querySelectorAll('.tabs a')) {
    link.href = toSearch({ ...state, tab: link.dataset.tab, id: '' });
    link.toggleAttribute('aria-current', link.dataset.tab === state.tab);
    if (link.dataset.tab === state.tab) link.setAttribute('aria-current', 'page');
  }
  if (document.activeElement !== field) field.value = state.q;
  const isSessions = state.tab === 'sessions';
  $('#panes').hidden = isSessions;
  $('#sessions').hidden = !isSessions;
  if (before.q !== state.q || before.tab !== state.tab) {
    field.removeAttribute('aria-invalid');
    $('#no-match-text').textContent = NO_MATCH;
    $('#start').replaceChildren(emptyTab() ?? '');
    first = '';
    const q = [TAB_TERMS[state.tab], state.q.trim()].filter(Boolean).join(' ');
    feed.follow(q ? { q } : {});
  }
  showFilters();
  showExchange();
}

function showFilters() {
  const terms = state.q.split(/\s+/);
  for (const button of document.querySelectorAll('[data-term]'))
    button.setAttribute('aria-pressed', terms.includes(button.dataset.term));
  const chosen = terms.find((term) => term.startsWith('service:')) ?? '';
  $('#service').value = chosen.slice('service:'.length);
}

// Adds a term to the search, or replaces those that it stands for.
function filter(isReplaced, term) {
  const terms = state.q.split(/\s+/).filter((one) => one !== '' && !isReplaced(one));
  go({ q: [...terms, term].filter(Boolean).join(' '), id: '' }, { isStep: true });
}

function showExchange() {
  const id = openId();
  list.choose(id);
  $('#detail').toggleAttribute('data-open', id !== '');
  $('#left').inert = id !== '' && phone.matches;
  if (id !== '') showDetail();
  else detail.clear($('#hint').content.cloneNode(true));
}

function go(change, options) {
  const before = state;
  state = { ...state, ...change };
  writeAddress(state, options);
  render(before);
}

// Except on a phone, the keys open an exchange immediately.
function step(entry) {
  if (entry && !phone.matches) go({ id: entry.id });
  return entry;
}

async function sendAgain() {
  const { id, not_sendable: refusal } = detail.exchange ?? {};
  if (!id) return;
  if (refusal) {
    tell(refusal);
    return;
  }
  const { id: next, status } = await api.send(id);
  tell(`Sent again: the response is ${status}.`);
  feed.toNews();
  if (next) go({ id: next });
}

async function copyCurl() {
  const { id } = detail.exchange ?? {};
  if (!id) return;
  await copyText((await api.codeOf(id, 'curl')).trimEnd());
  tell('Copied as curl.');
}

async function sendAll(calls) {
  for (const { path, ...request } of calls) {
    const response = await fetch(path, { ...request, cache: 'no-store' });
    await response.arrayBuffer();
  }
}

function focusList() {
  $('#list').focus();
}

const actions = {
  step: (by) => {
    step(list.step(by));
    focusList();
  },
  move: (key) => {
    const entry = list.keys[key]?.();
    step(entry);
    return Boolean(entry);
  },
  search() {
    field.focus();
    field.select();
  },
  enter() {
    const { active } = list;
    if (active && active.id !== openId()) go({ id: active.id }, { isStep: phone.matches });
    detail.focus();
  },
  leave() {
    if (state.id && phone.matches) go({ id: '' });
    focusList();
  },
  send: () => sendAgain().catch(tellFailure),
  curl: () => copyCurl().catch(tellFailure),
  pause() {
    const isPaused = feed.pause();
    const button = $('[data-action="pause"]');
    button.textContent = isPaused ? 'Resume' : 'Pause';
    tell(isPaused ? 'Paused. New requests wait.' : 'Live again.');
  },
  news() {
    feed.toNews();
    focusList();
  },
  help: () => help.showModal(),
  close: () => help.close(),
  back: () => actions.leave(),
  clear: () =>
    api.clear().then(() => {
      first = '';
      go({ id: '' });
    }, tellFailure),
  copy: (button) => copyBlock(button).catch(tellFailure),
  run: ({ dataset: { calls } }) => sendAll(JSON.parse(calls)).catch(tellFailure),
  choose: ({ dataset }) => go({ id: dataset.id }),
  view: (view) => openId() && go({ view }),
};

document.addEventListener('click', (event) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  const target = event.target.closest(
    '[data-action], [data-view], [data-tab], [data-search], [data-term]',
  );
  if (!target) return;
  const { action, view, tab, search, term } = target.dataset;
  if (target.matches('a')) event.preventDefault();
  if (action) actions[action]?.(target);
  else if (view) go({ view });
  else if (tab) go({ tab, id: '' }, { isStep: true });
  else if (term) filter((one) => one === term, state.q.split(/\s+/).includes(term) ? '' : term);
  else go({ tab: 'requests', q: search, id: '' }, { isStep: true });
});
$('#service').addEventListener('change', ({ target: { value } }) => {
  filter((one) => one.startsWith('service:'), value && `service:${value}`);
});
field.addEventListener('input', () => {
  clearTimeout(typing);
  typing = setTimeout(() => go({ q: field.value }), TYPING_MS);
});
$('#search').addEventListener('submit', (event) => {
  event.preventDefault();
  clearTimeout(typing);
  go({ q: field.value }, { isStep: true });
});
window.addEventListener('popstate', () => {
  const before = state;
  state = readAddress();
  render(before);
});
phone.addEventListener('change', showExchange);
listenToKeys({ list: $('#list'), silent: $('#keys-off'), actions });
render();
