// Shows a gateway session with its tools, and changes it. The open session is stored in the tab's session
// storage, so that a reload shows it again.
import { Connection } from './connection.js';
import { createDownloads } from './downloads.js';
import { createOutcomeActions } from './outcomes.js';
import { createPaymentActions } from './payments.js';
import { createOrderActions } from './put-in-order.js';
import { createSessionActions } from './session-actions.js';
import { SessionView } from './session-view.js';
import { tick } from './show-session.js';
import { createWebhookActions } from './webhook-actions.js';

const FOLLOW_MS = 5000;

const page = document.querySelector('#page');
const sampleField = document.querySelector('#try [name="sample"]');
const connection = new Connection(JSON.parse(page.dataset.credentials));
const view = new SessionView(connection);
const PARTS = [
  createSessionActions(view),
  createPaymentActions(view),
  createOutcomeActions(view),
  createOrderActions(view),
  createDownloads(view),
  createWebhookActions(view),
];

const ACTIONS = Object.assign(
  { close: (_data, button) => button.closest('dialog').close() },
  ...PARTS.map(({ actions }) => actions),
);

const FORMS = Object.assign(
  {
    try: tryCall,
    'by-token': (fields) => open({ token: fields.token.trim() }),
    'by-login': ({ login, key }) => open({ login, key }),
  },
  ...PARTS.map(({ forms }) => forms),
);

async function open(place) {
  connection.open(place);
  view.start();
  await view.refresh(
    place.login ? `The session of ${place.login} is open.` : 'The session is open.',
  );
}

async function tryCall() {
  const option = sampleField.selectedOptions[0];
  const answer = await connection.call(JSON.parse(option.dataset.call));
  return view.showCall(option.textContent, answer);
}

function describeSample() {
  const { description } = sampleField.selectedOptions[0].dataset;
  document.querySelector('#sample-hint').textContent = description;
}

// A link can contain a token; it must not stay in the URL and its history.
function takeToken() {
  const [, token] = /^#token=(.+)$/.exec(location.hash) ?? [];
  if (!token) return false;
  history.replaceState(null, '', location.pathname);
  connection.open({ token: decodeURIComponent(token) });
  return true;
}

async function follow() {
  const isWanted = document.querySelector('#follow').checked && connection.isOpen;
  if (isWanted && !document.hidden && !document.querySelector('dialog[open]')) await view.ask();
}

async function attempt(work) {
  try {
    await work();
  } catch (error) {
    view.sayFailure(error);
  }
}

document.addEventListener('click', ({ target }) => {
  const button = target.closest('[data-action]');
  if (button) void attempt(() => ACTIONS[button.dataset.action](button.dataset, button));
  if (target.matches('input[readonly]')) target.select();
});
document.addEventListener('submit', (event) => {
  event.preventDefault();
  const { target: form } = event;
  void attempt(() => FORMS[form.id](Object.fromEntries(new FormData(form)), form));
});
sampleField.addEventListener('change', describeSample);
window.addEventListener('hashchange', () => {
  if (takeToken()) void attempt(() => view.refresh('The session is open.'));
});
setInterval(tick, 1000);
setInterval(() => void attempt(follow), FOLLOW_MS);

describeSample();
takeToken();
// A session is shown with its data, so that nothing moves when it comes.
if (!connection.isOpen) view.showParts();
// Before this, a click would have been lost.
page.inert = false;
if (connection.isOpen) await attempt(() => view.refresh('The session is open.'));
