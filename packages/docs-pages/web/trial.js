// "Try it": a form for each operation, made when it is first opened. The code beside it is of the request that it makes.
import { WRITE_CODE } from '@sandbox/exports/code';
import { element } from '@sandbox/web/element';
import { createForm } from './trial-form.js';
import { toCodeRequest, toRequest } from './trial-request.js';
import { createReceived } from './trial-send.js';

export function startTrials() {
  const source = document.getElementById('operations');
  if (source === null) return;
  const { operations, schemes, filters } = JSON.parse(source.textContent);
  const byId = new Map(
    operations.map((operation) => [
      operation.id,
      { ...operation, filters: filters[operation.filters] },
    ]),
  );
  document.addEventListener('click', ({ target }) => {
    const id = target.dataset?.try;
    if (id !== undefined) toggle(target, byId.get(id), schemes);
  });
}

function toggle(button, operation, schemes) {
  const isOpen = button.getAttribute('aria-expanded') === 'true';
  button.setAttribute('aria-expanded', String(!isOpen));
  const known = button.parentElement.nextElementSibling;
  const trial = known?.matches('.trial') ? known : undefined;
  if (trial) trial.hidden = isOpen;
  else button.parentElement.after(createTrial(button, operation, schemes));
  if (!isOpen)
    button.parentElement.nextElementSibling.querySelector('input, select, button').focus();
}

const SESSION = /\/s\/([^/]+)$/;

/** The base URL of the service for the reader of this page, with the session of its URL, or that of the example. */
function baseOf({ session }) {
  const { root } = document.querySelector('[data-root]').dataset;
  const base = new URL(root, location.href).href.replace(/\/$/, '');
  return session === undefined || SESSION.test(base) ? base : `${base}/s/${session}`;
}

function createTrial(button, operation, schemes) {
  const base = baseOf(operation);
  const form = createForm(operation, schemes);
  const address = element('output', { class: 'address', name: 'address' });
  const received = createReceived();
  const code = button.closest('.beside').querySelector('.code');
  const node = element(
    'form',
    { class: 'trial panel', 'aria-label': `Try ${operation.method} ${operation.path}` },
    ...form.parts,
    element('p', { class: 'address' }, element('code', {}, `${operation.method} `, address)),
    element(
      'p',
      { class: 'actions' },
      element('button', { class: 'send primary' }, 'Send'),
      received.stop,
      sessionLink(base),
    ),
    received.node,
  );
  const update = () => {
    const request = toRequest(operation, form.read());
    address.textContent = request.target;
    const written = toCodeRequest(request, base);
    for (const pre of code.querySelectorAll('[data-language]'))
      pre.textContent = WRITE_CODE[pre.dataset.language](written).trimEnd();
    return request;
  };
  node.addEventListener('input', update);
  node.addEventListener('change', update);
  node.addEventListener('submit', (event) => {
    event.preventDefault();
    void received.send(update(), base);
  });
  form.onChange(update);
  update();
  return node;
}

/** Writes are kept in a session; these pages within one send everything into it. */
function sessionLink(base) {
  const name = SESSION.exec(base)?.[1];
  if (name !== undefined) return element('span', { class: 'note' }, `In session ${name}`);
  const { pathname, hash } = location;
  const own = `keep-docs-${crypto.getRandomValues(new Uint32Array(1))[0].toString(36)}`;
  const prefix = new URL(base).pathname.replace(/\/$/, '');
  const path = pathname.slice(prefix.length);
  return element('a', { href: `${prefix}/s/${own}${path}${hash}` }, 'Open in a new session');
}
