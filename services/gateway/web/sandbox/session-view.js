// The visible parts of the session, and the status line with the last result.
import { loadBins } from './bins.js';
import { reasonOf } from './connection.js';
import { showCalls } from './show-calls.js';
import { showOutcomes } from './show-outcomes.js';
import { showRecords } from './show-records.js';
import { showSession } from './show-session.js';
import { showWebhooks } from './show-webhooks.js';

const FEW = 20;
const MANY = 200;

export class SessionView {
  #status = document.querySelector('#status');
  #statusText = document.querySelector('#status-text');
  #newest = FEW;
  #asked = 0;
  #shown = 0;
  #calls = [];

  constructor(connection) {
    this.connection = connection;
  }

  say(text, isBad = false) {
    this.#statusText.textContent = text;
    this.#status.classList.toggle('bad', isBad);
    this.#status.classList.toggle('good', !isBad);
  }

  sayFailure(error) {
    this.say(`The gateway does not respond: ${error.message}`, true);
  }

  showParts() {
    const { isOpen } = this.connection;
    document.querySelector('#nothing').hidden = isOpen;
    document.querySelector('#session').hidden = !isOpen;
    for (const node of document.querySelectorAll('[data-needs-session]')) node.hidden = !isOpen;
    showInspector(this.connection);
  }

  // Requests all visible data, and shows it. False when the session could not be shown; the page then
  // explains why. Responses overtake each other. An older one, or one of a session that is no longer open, is
  // not shown.
  async ask() {
    this.#asked += 1;
    const [turn, count, { place }] = [this.#asked, this.#newest, this.connection];
    const isLate = () => turn < this.#shown || place !== this.connection.place;
    const answers = await this.#read(count);
    if (isLate()) return true;
    const refusal = answers.find(({ isOk }) => !isOk);
    if (refusal) {
      if (refusal.status === 404) this.connection.close();
      this.showParts();
      this.say(reasonOf(refusal), true);
      return false;
    }
    const [session, log, webhooks, outcomes] = answers.map(({ value }) => value);
    const bins = await loadBins(webhooks.webhooks);
    if (isLate()) return true;
    this.#shown = turn;
    this.#calls = log.calls;
    showSession(session, this.connection);
    showRecords(session);
    showCalls(log.calls, count < MANY && log.calls.length === count);
    showWebhooks(webhooks.webhooks, bins);
    showOutcomes(outcomes.rules);
    this.showParts();
    return true;
  }

  #read(count) {
    return Promise.all([
      this.connection.send('GET', `/sandbox/v1/session?newest=${count}`),
      this.connection.send('GET', `/sandbox/v1/log?newest=${count}`),
      this.connection.send('GET', '/sandbox/v1/webhooks'),
      this.connection.send('GET', '/sandbox/v1/outcomes'),
    ]);
  }

  async refresh(text) {
    if (await this.ask()) this.say(text);
  }

  start() {
    this.#newest = FEW;
  }

  more() {
    this.#newest = MANY;
    return this.refresh(`Up to ${MANY} of each kind are shown.`);
  }

  // Changes the session, then shows its new state.
  async change(method, path, body, describe) {
    const answer = await this.connection.send(method, path, body);
    if (answer.isOk) {
      await this.refresh(describe(answer.value));
      return answer;
    }
    await this.ask();
    this.say(reasonOf(answer), true);
    return answer;
  }

  // Shows the effect and the response of a gateway call; a failure is explained as in the log.
  async showCall(title, { value, requestId }) {
    if (!(await this.ask())) return false;
    const entry = this.callOf(requestId);
    const isOk = (entry?.result_code ?? value.messages?.resultCode) === 'Ok';
    const because = isOk ? [] : (entry?.explanations ?? []).slice(-1);
    const texts = [...textsOf(value, entry), ...because.map(({ text }) => text)];
    this.say(`${title}: ${isOk ? 'Ok' : 'Error'}. ${texts.join(' ')}`, !isOk);
    return isOk;
  }

  callOf(id) {
    return this.#calls.find(({ request_id }) => request_id === id);
  }
}

// Where there is an inspector, the link opens the requests of this session.
function showInspector({ token }) {
  const link = document.querySelector('#inspector');
  if (!link) return;
  const search = token.startsWith('keep-') ? `service:gateway session:${token}` : 'service:gateway';
  link.href = `/inspect?q=${encodeURIComponent(search)}`;
}

// The messages of a response: the reasons of a transaction before the messages of the call, which the log has
// of XML too.
function textsOf({ messages = {}, transactionResponse = {} }, entry) {
  const { errors = [], messages: approvals = [] } = transactionResponse;
  const reasons = [...errors, ...approvals].map(
    ({ errorText, description }) => errorText ?? description,
  );
  if (reasons.length > 0) return reasons;
  return (messages.message ?? entry?.messages ?? []).map(({ text }) => text);
}
