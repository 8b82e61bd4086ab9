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

export class Detail {
  #node;
  #toLink;
  #onFailure;
  #shown; // the recorded request
  #asked = new AbortController();
  #isWanted = false; // the focus, as soon as there is a title

  constructor({ node, toLink, onFailure }) {
    this.#node = node;
    this.#toLink = toLink;
    this.#onFailure = onFailure;
  }

  get exchange() {
    return this.#shown;
  }

  async show({ id, view }, { isAgain = false } = {}) {
    this.#asked.abort();
    this.#asked = new AbortController();
    const { signal } = this.#asked;
    if (this.#shown === undefined) this.#node.replaceChildren();
    try {
      if (this.#shown?.id !== id || isAgain) this.#shown = await api.read(id, { signal });
      const exchange = this.#shown;
      const nodes = await SHOW[view](exchange, { signal });
      if (!signal.aborted) this.#draw(exchange, view, nodes);
    } catch (error) {
      if (signal.aborted) return;
      this.#shown = undefined;
      this.#onFailure(error);
    }
  }

  clear(...texts) {
    this.#asked.abort();
    this.#shown = undefined;
    delete this.#node.dataset.id;
    this.#node.replaceChildren(element('div', { class: 'hint' }, ...texts));
  }

  focus() {
    const title = this.#node.querySelector('h2');
    this.#isWanted = title === null;
    title?.focus();
  }

  #draw(exchange, view, nodes) {
    const node = this.#node;
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
    node.replaceChildren(toHeader(exchange, view, this.#toLink), body);
    body.scrollTop = top ?? 0;
    if (this.#isWanted || focused)
      node.querySelector(`[data-key="${this.#isWanted ? 'title' : focused}"]`)?.focus();
    this.#isWanted = false;
  }
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
