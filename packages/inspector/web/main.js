// The inspector page: a live list of requests, and one of them beside it. Its state is in the URL.
import { readAddress, TAB_TERMS, toSearch, writeAddress } from './address.js';
import * as api from './api.js';
import { showBadge } from './badge.js';
import { copyBlock, copyText } from './copy.js';
import { Detail } from './detail.js';
import { Feed } from './feed.js';
import { chooseService, showFilters, toggleTerm } from './filters.js';
import { listenToKeys } from './keys.js';
import { List } from './list.js';
import { showCounts, showPanes, showTab } from './panes.js';
import { showSessions } from './sessions.js';
import { tell, tellFailure } from './toast.js';

const TYPING_MS = 250;

const $ = (selector) => document.querySelector(selector);
const page = $('#page');
const field = $('#q');
const help = $('#help');
const tools = JSON.parse(page.dataset.tools);
const NO_MATCH = $('#no-match-text').textContent;
const phone = matchMedia('(max-width: 48rem)');

let state = readAddress();
let first = ''; // the newest row when the list was loaded, which is open until another one is chosen
let typing;

const list = new List({
  node: $('#list'),
  onChoose({ id }) {
    go({ id }, { isStep: phone.matches });
    if (phone.matches) detail.focus();
  },
  onEnd: () => void feed.older(),
});
const detail = new Detail({
  node: $('#detail'),
  toLink: (view) => toSearch({ ...state, view }),
  onFailure: (error) => detail.clear(error.message),
});
const feed = new Feed({
  node: $('#list'),
  list,
  onChange: showFeed,
  onUpdate({ id }) {
    if (id === openId()) void showDetail({ isAgain: true });
  },
  onFailure: tellSearch,
});

// A search error stays visible until the search changes.
function tellSearch(error) {
  const isSearch = error.status === 400;
  field.setAttribute('aria-invalid', isSearch);
  if (isSearch) $('#no-match-text').textContent = error.message;
  else tell(error.message);
}

function showFeed(live) {
  page.dataset.live = live.state;
  showBadge(live.unread, live.state);
  showCounts(live);
  if (!live.isLoaded) return;
  const { entries } = live;
  openFirst(entries);
  const isEmpty = entries.length === 0;
  showPanes({ isEmpty, isSearched: state.q !== '' || !emptyTab() });
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
  showTab(state.tab, (tab) => toSearch({ ...state, tab, id: '' }));
  if (document.activeElement !== field) field.value = state.q;
  if (before.q !== state.q || before.tab !== state.tab) {
    field.removeAttribute('aria-invalid');
    $('#no-match-text').textContent = NO_MATCH;
    $('#start').replaceChildren(emptyTab() ?? '');
    first = '';
    const q = [TAB_TERMS[state.tab], state.q.trim()].filter(Boolean).join(' ');
    feed.follow(q ? { q } : {});
  }
  showFilters(state.q);
  showExchange();
}

function filter(change) {
  go({ q: change(state.q), id: '' }, { isStep: true });
}

function showExchange() {
  const id = openId();
  list.choose(id);
  $('#detail').toggleAttribute('data-open', id !== '');
  $('#left').inert = id !== '' && phone.matches;
  if (id !== '') void showDetail();
  else detail.clear($('#hint').content.cloneNode(true));
}

function go(change, options) {
  const before = state;
  state = { ...state, ...change };
  writeAddress(state, options);
  render(before);
}

// Except on a phone, the keys open a request immediately.
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
    tell(isPaused ? 'Paused. New requests are queued.' : 'Live again.');
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
  run: ({ dataset: { calls } }) => api.sendAll(JSON.parse(calls)).catch(tellFailure),
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
  else if (term) filter((q) => toggleTerm(q, term));
  else go({ tab: 'requests', q: search, id: '' }, { isStep: true });
});
$('#service').addEventListener('change', ({ target: { value } }) => {
  filter((q) => chooseService(q, value));
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
