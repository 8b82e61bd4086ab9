import { element } from './element.js';
import { formatInstant, formatOffset, instant, plural } from './format.js';
import { show } from './table.js';

// Shows the data of the session itself, and the faults beside their form.
export function showSession(session, { token, login }) {
  const { faults, now, frozen, ...rest } = session;
  const { started_at, clock_offset_seconds, events, max_events, test_mode, outcome_rules } = rest;
  const clock = frozen ? 'frozen' : formatOffset(clock_offset_seconds);
  const facts = {
    ...{ token, login, started_at, clock, events, max_events, test_mode },
    outcome_rules,
  };
  show(document.querySelector('[data-list="session"]'), facts, toFacts);
  document.querySelector('#faults-now').textContent = describeFaults(faults);
  document.querySelector('[data-action="freeze"]').hidden = frozen;
  document.querySelector('[data-action="resume"]').hidden = !frozen;
  keepTime(now, frozen);
}

// The session's clock continues while the page is open, unless it is frozen.
let ahead = 0;
let frozenAt;
function keepTime(now, frozen) {
  frozenAt = frozen ? now : undefined;
  ahead = Date.parse(now) - Date.now();
  tick();
}

export function tick() {
  const node = document.querySelector('#session-now');
  if (!node) return;
  const iso = frozenAt ?? new Date(Date.now() + ahead).toISOString();
  node.dateTime = iso;
  node.textContent = formatInstant(iso);
}

function toFacts({ token, login, ...session }) {
  const rows = [
    login ? ['Login', element('code', {}, login)] : [wordFor(token), tokenField(token)],
    ['Time (UTC)', element('time', { id: 'session-now' }), `, ${session.clock}`],
    ['Began', instant(session.started_at)],
    ['Events', `${session.events} of at most ${session.max_events}`],
    ...(session.outcome_rules > 0
      ? [['Outcomes', `${plural(session.outcome_rules, 'rule decides', 'rules decide')} payments`]]
      : []),
    ...(session.test_mode ? [['Test mode', 'on: transactions are not stored']] : []),
  ];
  return [
    element(
      'dl',
      { class: 'facts' },
      ...rows.flatMap(([name, ...values]) => [
        element('dt', {}, name),
        element('dd', {}, ...values),
      ]),
    ),
  ];
}

function wordFor(token) {
  return token.startsWith('keep-') ? 'Name' : 'Token';
}

// The link shows the session in another tab or to another person; the part after # is not sent to the server.
function tokenField(token) {
  const link = element(
    'a',
    { href: `#token=${encodeURIComponent(token)}` },
    'Link to this session',
  );
  return element(
    'span',
    { class: 'token' },
    element('input', {
      readonly: true,
      value: token,
      'aria-label': `The ${wordFor(token).toLowerCase()} of the session`,
      'data-key': 'token',
    }),
    ' ',
    link,
  );
}

function describeFaults({ delay_ms, error_code, http_status, rate }) {
  const parts = [
    delay_ms > 0 && `wait ${delay_ms} ms`,
    error_code && `respond with ${error_code}`,
    http_status && `respond with HTTP ${http_status}`,
  ].filter((part) => part);
  if (parts.length === 0) return 'None: calls respond as they should.';
  const whose = rate === 1 ? 'All calls' : `${Math.round(rate * 1000) / 10} % of the calls`;
  return `${whose} ${parts.join(' and ')}.`;
}
