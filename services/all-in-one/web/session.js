// Changes the session of the page with its documented tools, then shows its new state. Without a session it
// starts one.
import { element } from './element.js';

const path = location.pathname;
const status = document.getElementById('status-text');
const dialog = document.getElementById('restart');

function say(...parts) {
  status.className = 'status good';
  status.replaceChildren(...parts);
}

function sayFailure(error) {
  status.className = 'status bad';
  status.textContent = error.message;
}

async function send(method, tool, body) {
  const response = await fetch(path + tool, {
    method,
    headers: {
      Accept: 'application/json',
      ...(body && { 'Content-Type': 'application/json' }),
    },
    body: body && JSON.stringify(body),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.detail);
  return answer;
}

// Replaces the parts of the page that show the session with their current versions.
async function refresh() {
  const headers = { Accept: 'text/html', 'X-Sandbox-Inspect': 'off' };
  const response = await fetch(path, { headers, cache: 'no-store' });
  if (!response.ok) throw new Error('The session could not be read. Reload the page.');
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  document.getElementById('view').replaceWith(page.getElementById('view'));
  enliven();
}

// Shows the parts that need a script.
function enliven() {
  for (const node of document.querySelectorAll('#tools, [data-restore], [data-form]'))
    node.hidden = false;
  document.dispatchEvent(new Event('shown'));
}

const FORMS = {
  async clock({ seconds }) {
    await send('POST', '/clock', { seconds: Number(seconds) });
    return ['The clocks of all services are advanced.'];
  },
  async snapshots({ name }) {
    await send('POST', '/snapshots', { name });
    return [`All services have the snapshot ${name}.`];
  },
  async fork({ to }) {
    const { copy: name } = await send('POST', '/fork', { to: to || 'new' });
    const address = new URL(`/s/${name}/session`, location.origin).href;
    return ['The copy is ', element('a', { href: address }, name), '.'];
  },
  async start({ scenario }) {
    const asked = scenario === '' ? 'new' : `new@${scenario}`;
    const headers = { Accept: 'application/json', 'X-Sandbox-Session': asked };
    const response = await fetch(path, { headers });
    const { session, detail } = await response.json();
    if (!response.ok) throw new Error(detail);
    location.assign(`/s/${session}/session`);
    return [];
  },
};

const ACTIONS = {
  ask: () => dialog.showModal(),
  keep: () => dialog.close(),
  restart() {
    dialog.close();
    act(async () => {
      await send('DELETE', '');
      return ['The session is restarted in all services.'];
    });
  },
};

// Changes the session, shows its new state, then reports the change.
function act(work) {
  work()
    .then(async (parts) => {
      if (document.getElementById('view')) await refresh();
      say(...parts);
    })
    .catch(sayFailure);
}

document.addEventListener('submit', (event) => {
  event.preventDefault();
  const form = event.target;
  act(() => FORMS[form.dataset.form](Object.fromEntries(new FormData(form))));
});
document.addEventListener('click', (event) => {
  const button = event.target.closest('[data-action], [data-restore]');
  if (!button) return;
  const { action, restore: name } = button.dataset;
  if (action) ACTIONS[action]();
  else
    act(async () => {
      await send('POST', '/restore', { name });
      return [`All services are restored to ${name}.`];
    });
});
enliven();
