// Shows a session of the gateway by its tools, and lets its clock, its faults and its webhooks be handled. What is open
// is kept in the tab's session storage, so that a reload shows it again.
import { createConnection, reasonOf } from './connection.js';
import { plural } from './format.js';
import { showCalls } from './show-calls.js';
import { showRecords } from './show-records.js';
import { showSession, tick } from './show-session.js';
import { showWebhooks } from './show-webhooks.js';

const FOLLOW_MS = 5000;
const FEW = 20;
const MANY = 200;

const page = document.querySelector('#page');
const status = document.querySelector('#status');
const statusText = document.querySelector('#status-text');
const dialog = document.querySelector('#reset-dialog');
const sampleField = document.querySelector('#try [name="sample"]');
const connection = createConnection(JSON.parse(page.dataset.credentials));
let newest = FEW;
let asking;

const ACTIONS = {
  refresh: () => refresh('The session is shown as it is now.'),
  settle,
  freeze: () => change('POST', '/sandbox/v1/clock/freeze', {}, tellTime),
  resume: () => change('POST', '/sandbox/v1/clock/resume', undefined, tellTime),
  'ask-reset': () => dialog.showModal(),
  keep: () => dialog.close(),
  reset,
  'end-faults': () => setFaults({}),
  more() {
    newest = MANY;
    return refresh(`Up to ${MANY} of each kind are shown.`);
  },
  ping: ({ webhook }) =>
    change('POST', `/rest/v1/webhooks/${webhook}/pings`, undefined, () => 'The target took it.'),
  pause: ({ webhook }) => setWebhook(webhook, 'inactive'),
  activate: ({ webhook }) => setWebhook(webhook, 'active'),
  resend: ({ webhook, number }) =>
    change(
      'POST',
      `/sandbox/v1/webhooks/${webhook}/deliveries/${number}/resend`,
      undefined,
      ({ tries }) => `Sent again. ${tries.at(-1)?.message ?? ''}`,
    ),
};

const FORMS = {
  try: tryCall,
  'by-token': (fields) => open({ token: fields.token.trim() }),
  'by-login': ({ login, key }) => open({ login, key }),
  advance,
  faults: setFaults,
  'add-webhook': addWebhook,
};

function showStatus(text, isBad = false) {
  statusText.textContent = text;
  status.classList.toggle('bad', isBad);
}

// Asks for everything that is shown, and shows it. A request that is still under way is waited for, and then repeated:
// it may have been answered before what has happened since.
async function refresh(text) {
  await asking?.catch(() => {});
  asking = ask();
  if (await asking) showStatus(text);
}

// False when the session could not be seen; the page then tells why.
async function ask() {
  const answers = await Promise.all([
    connection.send('GET', `/sandbox/v1/session?newest=${newest}`),
    connection.send('GET', `/sandbox/v1/log?newest=${newest}`),
    connection.send('GET', '/sandbox/v1/webhooks'),
  ]);
  const refusal = answers.find(({ isOk }) => !isOk);
  if (refusal) {
    if (refusal.status === 404) connection.close();
    showParts();
    showStatus(reasonOf(refusal), true);
    return false;
  }
  const [session, log, webhooks] = answers.map(({ value }) => value);
  showSession(session, connection);
  showRecords(session);
  showCalls(log.calls, newest < MANY && log.calls.length === newest);
  showWebhooks(webhooks.webhooks);
  showParts();
  return true;
}

function showParts() {
  const { isOpen } = connection;
  document.querySelector('#nothing').hidden = isOpen;
  document.querySelector('#session').hidden = !isOpen;
  for (const node of document.querySelectorAll('[data-needs-session]')) node.hidden = !isOpen;
}

async function open(place) {
  connection.open(place);
  newest = FEW;
  await refresh(place.login ? `The session of ${place.login} is open.` : 'The session is open.');
}

// Does something to the session, then shows what has become of it.
async function change(method, path, body, describe) {
  const answer = await connection.send(method, path, body);
  if (answer.isOk) return refresh(describe(answer.value));
  await ask();
  showStatus(reasonOf(answer), true);
}

async function tryCall() {
  const option = sampleField.selectedOptions[0];
  const { value } = await connection.call(JSON.parse(option.dataset.call));
  const { resultCode, message = [] } = value.messages ?? {};
  const response = value.transactionResponse ?? {};
  const reasons = [...(response.errors ?? []), ...(response.messages ?? [])].map(
    ({ errorText, description }) => errorText ?? description,
  );
  const texts = reasons.length > 0 ? reasons : message.map(({ text }) => text);
  if (!(await ask())) return;
  showStatus(
    `${option.textContent}: ${resultCode ?? 'no response'}. ${texts.join(' ')}`,
    resultCode !== 'Ok',
  );
}

function settle() {
  return change('POST', '/sandbox/v1/batches/settle', undefined, ({ batches }) => {
    if (batches.length === 0) return 'Nothing waits for settlement.';
    return `${plural(batches.length, 'batch is', 'batches are')} settled.`;
  });
}

function advance({ count, unit, run_subscriptions }) {
  const seconds = Number(count) * Number(unit);
  const body = { seconds, run_subscriptions: run_subscriptions === 'on' };
  return change('POST', '/sandbox/v1/clock/advance', body, tellTime);
}

function tellTime({ now, frozen }) {
  const time = now.slice(0, 19).replace('T', ' ');
  return `The session's time is ${time} UTC${frozen ? ', and stands there' : ''}.`;
}

function reset() {
  dialog.close();
  newest = FEW;
  return change('POST', '/sandbox/v1/session/reset', undefined, () => {
    return 'The session starts again with the seed account.';
  });
}

function setFaults(fields) {
  const { error_code, rate, ...numbers } = fields;
  const given = Object.entries({ ...numbers, rate }).filter(([, value]) => value);
  const body = {
    ...Object.fromEntries(given.map(([name, value]) => [name, Number(value)])),
    ...(error_code ? { error_code: error_code.toUpperCase() } : {}),
  };
  if (rate === '0') body.rate = 0;
  const text = Object.keys(fields).length === 0 ? 'Faults have ended.' : 'Faults are set.';
  return change('PUT', '/sandbox/v1/faults', body, () => text);
}

function setWebhook(id, to) {
  return change('PUT', `/rest/v1/webhooks/${id}`, { status: to }, () => `The webhook is ${to}.`);
}

async function addWebhook({ url }) {
  const types = await connection.send('GET', '/rest/v1/eventtypes');
  if (!types.isOk) return showStatus(reasonOf(types), true);
  const eventTypes = types.value.map(({ name }) => name);
  return change('POST', '/rest/v1/webhooks', { url, eventTypes, status: 'active' }, () => {
    return `The webhook is told of ${plural(eventTypes.length, 'type')} of events.`;
  });
}

function describeSample() {
  const { description } = sampleField.selectedOptions[0].dataset;
  document.querySelector('#sample-hint').textContent = description.replaceAll('`', '');
}

// A link can bring a token; it must not stay in the address and its history.
function takeToken() {
  const [, token] = /^#token=(.+)$/.exec(location.hash) ?? [];
  if (!token) return false;
  history.replaceState(null, '', location.pathname);
  connection.open({ token: decodeURIComponent(token) });
  return true;
}

function follow() {
  const isWanted = document.querySelector('#follow').checked && connection.isOpen;
  if (isWanted && !document.hidden && !dialog.open) asking = ask();
  return asking;
}

function tellFailure(error) {
  showStatus(`The gateway does not respond: ${error.message}`, true);
}

document.addEventListener('click', (event) => {
  const button = event.target.closest('[data-action]');
  if (button) Promise.resolve(ACTIONS[button.dataset.action](button.dataset)).catch(tellFailure);
  if (event.target.matches('input[readonly]')) event.target.select();
});
document.addEventListener('submit', (event) => {
  event.preventDefault();
  const fields = Object.fromEntries(new FormData(event.target));
  Promise.resolve(FORMS[event.target.id](fields)).catch(tellFailure);
});
sampleField.addEventListener('change', describeSample);
window.addEventListener('hashchange', () => {
  if (takeToken()) refresh('The session is open.').catch(tellFailure);
});
setInterval(tick, 1000);
setInterval(() => Promise.resolve(follow()).catch(tellFailure), FOLLOW_MS);

describeSample();
takeToken();
showParts();
if (connection.isOpen) await refresh('The session is open.').catch(tellFailure);
