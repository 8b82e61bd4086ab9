// The selected exchange: its facts, its actions and one of its views.
import { VIEWS } from './address.js';
import * as api from './api.js';
import { showComparison } from './compare.js';
import { block } from './copy.js';
import { element } from './element.js';
import { showExplanation } from './explain.js';
import { classOf, durationOf, timeOf } from './format.js';
import { showRequest, showResponse } from './message.js';
import { tagsOf } from './row.js';

const LABELS = {
  explain: 'Explain',
  request: 'Request',
  response: 'Response',
  compare: 'Compare',
  code: 'As code',
};

const LANGUAGES = {
  curl: 'curl',
  fetch: 'JavaScript, fetch',
  requests: 'Python, requests',
  java: 'Java, HttpClient',
  go: 'Go, net/http',
  hurl: 'Hurl',
};

const SHOW = {
  explain: (exchange) => showExplanation(exchange),
  request: (exchange) => showRequest(exchange),
  response: (exchange) => showResponse(exchange),
  compare: async ({ id }, options) => showComparison(await api.compare(id, options)),
  code: showCode,
};

async function showCode({ id }, options) {
  const names = Object.keys(LANGUAGES);
  const texts = await Promise.all(names.map((name) => api.codeOf(id, name, options)));
  return names.map((name, index) =>
    element(
      'section',
      { 'aria-label': LANGUAGES[name] },
      element('h3', {}, LANGUAGES[name]),
      block(texts[index].trimEnd(), { label: LANGUAGES[name], isCommand: name === 'curl' }),
    ),
  );
}

export function createDetail({ node, toLink, onFailure }) {
  let shown; // the exchange as it was read
  let asked = new AbortController();
  let isWanted = false; // the focus, as soon as there is a title

  async function show({ id, view }, { isAgain = false } = {}) {
    asked.abort();
    asked = new AbortController();
    const { signal } = asked;
    if (shown === undefined) node.replaceChildren();
    try {
      if (shown?.id !== id || isAgain) shown = await api.read(id, { signal });
      const nodes = await SHOW[view](shown, { signal });
      if (!signal.aborted) draw(shown, view, nodes);
    } catch (error) {
      if (signal.aborted) return;
      shown = undefined;
      onFailure(error);
    }
  }

  function draw(exchange, view, nodes) {
    const top =
      node.dataset.id === exchange.id && node.dataset.view === view
        ? node.querySelector('.view')?.scrollTop
        : 0;
    const focused = document.activeElement?.closest('.detail [data-key]')?.dataset.key;
    Object.assign(node.dataset, { id: exchange.id, view });
    const body = element(
      'div',
      { class: 'view', id: 'view', tabindex: '0', role: 'region', 'aria-label': LABELS[view] },
      ...nodes,
    );
    node.replaceChildren(toHeader(exchange, view, toLink), body);
    body.scrollTop = top ?? 0;
    if (isWanted || focused)
      node.querySelector(`[data-key="${isWanted ? 'title' : focused}"]`)?.focus();
    isWanted = false;
  }

  return {
    show,
    get exchange() {
      return shown;
    },
    clear(...texts) {
      asked.abort();
      shown = undefined;
      delete node.dataset.id;
      node.replaceChildren(element('div', { class: 'hint' }, ...texts));
    },
    focus() {
      const title = node.querySelector('h2');
      isWanted = title === null;
      title?.focus();
    },
  };
}

function toHeader(exchange, view, toLink) {
  const { method, path, search, status, ms, at, not_sendable: refusal } = exchange;
  const code = element(
    'span',
    { class: `status ${classOf(status)}` },
    String(status ?? 'no response'),
  );
  const facts = [
    code,
    exchange.is_open ? 'open' : durationOf(ms),
    element('time', { datetime: at, title: at }, timeOf(at)),
    exchange.service,
    ...(exchange.call ? [element('code', {}, exchange.call)] : []),
    ...tagsOf(exchange),
  ];
  return element(
    'header',
    {},
    element('h2', { tabindex: '-1', 'data-key': 'title' }, `${method} ${path}${search}`),
    element('div', { class: 'facts-line' }, ...facts),
    element(
      'div',
      { class: 'actions' },
      button('back', 'Back', { class: 'back' }),
      button('curl', 'Copy as curl'),
      button('send', 'Send again', refusal ? { 'aria-disabled': 'true', title: refusal } : {}),
    ),
    element(
      'nav',
      { class: 'views', 'aria-label': 'Views of the request' },
      ...VIEWS.map((name) => toView(name, { current: view, href: toLink(name) })),
    ),
  );
}

function toView(name, { current, href }) {
  const isCurrent = name === current && 'page';
  return element(
    'a',
    { href, 'data-view': name, 'data-key': `view-${name}`, 'aria-current': isCurrent },
    LABELS[name],
  );
}

function button(action, label, attributes = {}) {
  const all = { type: 'button', 'data-action': action, 'data-key': action, ...attributes };
  return element('button', all, label);
}
