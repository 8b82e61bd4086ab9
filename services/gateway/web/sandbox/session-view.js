// What of the session is shown, and the line that says what has happened last.
import { loadBins } from './bins.js';
import { reasonOf } from './connection.js';
import { showCalls } from './show-calls.js';
import { showOutcomes } from './show-outcomes.js';
import { showRecords } from './show-records.js';
import { showSession } from './show-session.js';
import { showWebhooks } from './show-webhooks.js';

const FEW = 20;
const MANY = 200;

export function createSessionView(connection) {
  const status = document.querySelector('#status');
  const statusText = document.querySelector('#status-text');
  let newest = FEW;
  let asked = 0;
  let shown = 0;
  let calls = [];

  // False when the session could not be seen; the page then tells why. Responses overtake each other: what was asked for
  // before what is shown, or of a session that is not open any more, is not shown.
  async function ask() {
    asked += 1;
    const [turn, count, { place }] = [asked, newest, connection];
    const isLate = () => turn < shown || place !== connection.place;
    const answers = await Promise.all([
      connection.send('GET', `/sandbox/v1/session?newest=${count}`),
      connection.send('GET', `/sandbox/v1/log?newest=${count}`),
      connection.send('GET', '/sandbox/v1/webhooks'),
      connection.send('GET', '/sandbox/v1/outcomes'),
    ]);
    if (isLate()) return true;
    const refusal = answers.find(({ isOk }) => !isOk);
    if (refusal) {
      if (refusal.status === 404) connection.close();
      view.showParts();
      view.say(reasonOf(refusal), true);
      return false;
    }
    const [session, log, webhooks, outcomes] = answers.map(({ value }) => value);
    const bins = await loadBins(webhooks.webhooks);
    if (isLate()) return true;
    shown = turn;
    calls = log.calls;
    showSession(session, connection);
    showRecords(session);
    showCalls(calls, count < MANY && calls.length === count);
    showWebhooks(webhooks.webhooks, bins);
    showOutcomes(outcomes.rules);
    view.showParts();
    return true;
  }

  const view = {
    connection,
    say(text, isBad = false) {
      statusText.textContent = text;
      status.classList.toggle('bad', isBad);
      status.classList.toggle('good', !isBad);
    },
    sayFailure: (error) => view.say(`The gateway does not respond: ${error.message}`, true),
    showParts() {
      const { isOpen } = connection;
      document.querySelector('#nothing').hidden = isOpen;
      document.querySelector('#session').hidden = !isOpen;
      for (const node of document.querySelectorAll('[data-needs-session]')) node.hidden = !isOpen;
      showInspector(connection);
    },
    // Asks for everything that is shown, and shows it.
    ask,
    async refresh(text) {
      if (await ask()) view.say(text);
    },
    start() {
      newest = FEW;
    },
    more() {
      newest = MANY;
      return view.refresh(`Up to ${MANY} of each kind are shown.`);
    },
    // Does something to the session, then shows what has become of it.
    async change(method, path, body, describe) {
      const answer = await connection.send(method, path, body);
      if (answer.isOk) {
        await view.refresh(describe(answer.value));
        return answer;
      }
      await ask();
      view.say(reasonOf(answer), true);
      return answer;
    },
    // Shows what a call of the gateway has done, and says what it responded; a failure is explained as the log does.
    async showCall(title, { value, requestId }) {
      if (!(await ask())) return false;
      const entry = calls.find(({ request_id: id }) => id === requestId);
      const isOk = (entry?.result_code ?? value.messages?.resultCode) === 'Ok';
      const because = isOk ? [] : (entry?.explanations ?? []).slice(-1);
      const texts = [...textsOf(value, entry), ...because.map(({ text }) => text)];
      view.say(`${title}: ${isOk ? 'Ok' : 'Error'}. ${texts.join(' ')}`, !isOk);
      return isOk;
    },
    callOf: (id) => calls.find(({ request_id }) => request_id === id),
  };
  return view;
}

// Where there is an inspector, the link leads to what happens in this session.
function showInspector({ token }) {
  const link = document.querySelector('#inspector');
  if (!link) return;
  const search = token.startsWith('keep-') ? `service:gateway session:${token}` : 'service:gateway';
  link.href = `/inspect?q=${encodeURIComponent(search)}`;
}

// What the gateway says: the reasons of a transaction before the messages of the call, which the log has of XML too.
function textsOf({ messages = {}, transactionResponse = {} }, entry) {
  const { errors = [], messages: approvals = [] } = transactionResponse;
  const reasons = [...errors, ...approvals].map(
    ({ errorText, description }) => errorText ?? description,
  );
  if (reasons.length > 0) return reasons;
  return (messages.message ?? entry?.messages ?? []).map(({ text }) => text);
}
