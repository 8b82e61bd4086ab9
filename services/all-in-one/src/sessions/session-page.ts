import { isServiceName, type JsonObject, type ServiceApp } from '@sandbox/kernel';
import { type Html, html, joinHtml, renderInstant, renderToolPage } from '@sandbox/web';
import { renderChanges } from './session-changes.js';
import type { FaultReport } from './session-parts.js';
import { SESSION_PATH, toHref } from './session-path.js';
import type { ChangesOf, SessionView } from './view-endpoints.js';

/** The files of the page are below it. */
export const SESSION_FILES = `${SESSION_PATH}/page`;

export type ShownApp = Pick<
  ServiceApp,
  'name' | 'title' | 'links' | 'examples' | 'sessionTools' | 'storedInSession' | 'handler'
>;

/** The first records of sessions, by the scenario of their name. */
const SCENARIOS: readonly (readonly [scenario: string, begins: string])[] = [
  ['', 'all seed records'],
  ['empty', 'no records'],
  ['one-of-each', 'the first record of each collection and those that it refers to'],
  ['busy-day', 'the seed records after some busy hours'],
];

const STYLES = html`<link rel="stylesheet" href="${toHref(`${SESSION_FILES}/session.css`)}">`;
const SCRIPT = html`<script type="module" src="${toHref(`${SESSION_FILES}/session.js`)}"></script>`;
const DOCS = `${SESSION_PATH}/docs`;

interface PageOptions {
  readonly changes: ChangesOf;
  readonly apps: readonly ShownApp[];
  /** `scheme://host`, without the prefix of a session. */
  readonly host: string;
}

/** The page of a session: its content in each service, and the tools that act on all of them. */
export function renderSessionPage(view: SessionView, { apps, changes, host }: PageOptions): string {
  const inOrder = [...apps].sort((one, other) => rankOf(one) - rankOf(other));
  const { session, scenario, idle_seconds } = view;
  const begins =
    SCENARIOS.find(([name]) => name === (scenario ?? ''))?.[1] ?? `the scenario ${scenario}`;
  return renderToolPage({
    title: session,
    section: 'sessions',
    crumbs: [{ label: 'Sessions', path: DOCS }],
    toHref,
    body: html`${STYLES}
<h1>Session <code>${session}</code></h1>
<p class="lead">Everything you write in this session persists and is invisible to other sessions. It started with ${begins}. The server can delete it after ${hoursOf(idle_seconds)} without a request.</p>
<ul class="links">
<li><a href="${toHref(`/inspect?q=${encodeURIComponent(`session:${session}`)}`)}">Requests in the inspector</a></li>
<li><a href="${toHref('/')}">Start page in this session</a></li>
<li><a href="${toHref(DOCS)}">Reference</a></li>
</ul>
<div class="session">
<div id="view">
${renderFacts(view, { apps, host })}
${renderChanges(changes)}
${renderFaults(view.faults)}
<h2>Services</h2>
<ul class="parts">
${joinHtml(
  inOrder.map((app) => renderPart(app, view)),
  '\n',
)}
</ul>
</div>
${TOOLS}
</div>
${SCRIPT}`,
  });
}

/** Services that store data of a session are first. */
function rankOf({ sessionTools }: ShownApp): number {
  return sessionTools === undefined ? 1 : 0;
}

function renderFacts(
  { session, services }: SessionView,
  { apps, host }: Pick<PageOptions, 'apps' | 'host'>,
): Html {
  const reports = Object.values(services);
  const changes = reports.reduce((sum, report) => sum + report.changes, 0);
  const base = `${host}/s/${session}`;
  const all = reports.map(({ snapshots }) => snapshots);
  const common = (all[0] ?? []).filter((name) => all.every((names) => names.includes(name)));
  return html`<dl class="facts">
<dt>Base URL</dt><dd><code data-copy="the base URL">${base}</code></dd>
<dt>Changes</dt><dd>${changes === 0 ? 'none yet' : changes}</dd>
${
  common.length > 0 &&
  html`<dt>Snapshots</dt><dd><ul class="snapshots">${common.map(
    (name) =>
      html`<li><code>${name}</code> <button type="button" class="small" data-restore="${name}" aria-label="Restore ${name}" hidden>Restore</button></li>`,
  )}</ul></dd>`
}
</dl>
${
  changes === 0 &&
  html`<p>Put the base URL before a path to write in this session:</p>
<pre tabindex="0"><code>curl '${base}${firstRequest(apps)}</code></pre>`
}`;
}

/** The path of a request, with its quote, and the rest of its line for a shell: an API of the user before all others. */
function firstRequest(apps: readonly ShownApp[]): Html {
  const own = apps.find(({ name, examples }) => !isServiceName(name) && examples.length > 0);
  return own
    ? html`${own.examples[0] ?? ''}'`
    : html`/v1/helpdesk/customers' -H 'Content-Type: application/json' -d '{"name":"Orchard &amp; Sons"}'`;
}

function renderFaults(faults: readonly FaultReport[]): Html | false {
  if (faults.length === 0) return false;
  return html`<section aria-labelledby="faults"><h2 id="faults">Fault rules</h2>
<ul class="faults">${faults.map(
    ({ service, rule, hits, seen, active }) =>
      html`<li><code>${String(rule.id)}</code> in ${service}, for ${targetOf(rule)}: <code>${JSON.stringify(rule.effect)}</code>. It hit ${hits} of ${seen}${!active && ' and has ended'}.</li>`,
  )}</ul></section>`;
}

/** The requests that a fault rule matches. */
function targetOf({ match }: JsonObject): string {
  const parts = Object.values((match ?? {}) as Readonly<Record<string, string>>); // as rules are read
  return parts.length === 0 ? 'all requests' : parts.join(' ');
}

function renderPart(
  {
    name,
    title = name,
    links,
    sessionTools,
    storedInSession = 'A session has separate faults here.',
    handler,
  }: ShownApp,
  view: SessionView,
): Html {
  const report = view.services[name];
  const faults = handler.routes?.find(({ path }) => path.endsWith('/session/faults'))?.path;
  const tools = sessionTools?.path;
  const ways = [
    ...links.filter(({ path }) => !path.endsWith('.json')),
    ...(tools === undefined ? [] : [{ label: 'State', path: tools }]),
    ...(tools === undefined ? [] : [{ label: 'Event log', path: `${tools}/changes` }]),
    ...(faults === undefined ? [] : [{ label: 'Faults', path: faults }]),
  ];
  return html`<li class="card">
<h3>${title}</h3>
${report === undefined ? html`<p class="hint">${storedInSession}</p>` : renderReport(report)}
<ul class="links">${ways.map(({ label, path }) => html`<li><a href="${toHref(path)}" aria-label="${label} of ${title}">${label}</a></li>`)}</ul>
</li>`;
}

function renderReport(report: SessionView['services'][string]): Html {
  const { changes, events, began, clock, snapshots, in_force } = report;
  return html`<dl class="facts">
<dt>Changes</dt><dd>${changes}${events !== changes && ` of ${events} events`}</dd>
<dt>Clock</dt><dd>${renderInstant(toSecond(clock.now))}${movedBy(clock.moved_seconds)}</dd>
<dt>Started</dt><dd>${renderInstant(toSecond(began))}</dd>
${snapshots.length > 0 && html`<dt>Snapshots</dt><dd>${snapshots.join(', ')}</dd>`}
${in_force.length > 0 && html`<dt>In force</dt><dd>${in_force.join(' ')}</dd>`}
</dl>`;
}

function toSecond(instant: string): string {
  return `${instant.slice(0, 19)}Z`;
}

const UNITS: readonly (readonly [unit: string, seconds: number])[] = [
  ['d', 86_400],
  ['h', 3600],
  ['min', 60],
  ['s', 1],
];

/** The two largest units of a time: `2 h 29 min`. */
function durationOf(seconds: number): string {
  let rest = seconds;
  const parts = UNITS.flatMap(([unit, size]) => {
    const count = Math.floor(rest / size);
    rest -= count * size;
    return count === 0 ? [] : [`${count} ${unit}`];
  });
  return parts.slice(0, 2).join(' ');
}

/** How far a clock was moved, for the end of a line. */
function movedBy(seconds: number): string {
  const rounded = Math.round(seconds);
  if (rounded === 0) return '';
  return `, ${durationOf(Math.abs(rounded))} ${rounded > 0 ? 'ahead' : 'behind'}`;
}

function hoursOf(seconds: number): string {
  return seconds === 86_400 ? '24 hours' : durationOf(Math.round(seconds));
}

/** The tools for all services at once; they need the script. */
const TOOLS = html`<section class="tools panel awaits-script" id="tools" aria-labelledby="tools-title" hidden>
<h2 id="tools-title">Tools for all services</h2>
<form data-form="clock"><label class="field">Advance the clocks by <select name="seconds">
<option value="60">a minute</option><option value="3600" selected>an hour</option><option value="86400">a day</option><option value="2592000">30 days</option>
</select></label><button>Advance</button></form>
<form data-form="snapshots"><label class="field">Snapshot name <input name="name" required maxlength="60" pattern="[A-Za-z0-9_\\-]+" placeholder="signed-up" autocomplete="off" spellcheck="false"></label><button>Create snapshot</button></form>
<form data-form="fork"><label class="field">Name of the copy <input name="to" maxlength="65" pattern="keep-[A-Za-z0-9_\\-]+" placeholder="generated name" autocomplete="off" spellcheck="false"></label><button>Copy</button></form>
<div class="buttons"><button type="button" data-action="ask">Restart …</button></div>
<p class="status" id="status-text" role="status" tabindex="-1"></p>
<dialog id="restart" aria-labelledby="restart-title">
<h2 id="restart-title">Restart the session?</h2>
<p>This deletes its writes and snapshots in all services.</p>
<div class="buttons"><button type="button" data-action="restart">Restart</button><button type="button" data-action="keep" autofocus>Cancel</button></div>
</dialog>
</section>`;

/** The page without a session: how to start one. */
export function renderSessionsPage(): string {
  return renderToolPage({
    title: 'Sessions',
    section: 'sessions',
    toHref,
    body: html`${STYLES}
<h1>Sessions</h1>
<p class="lead">Sessions isolate your data. Everything you write in one persists across all services; no sign-up.</p>
<form class="panel awaits-script" data-form="start" hidden>
<label class="field">Starting data <select name="scenario">${SCENARIOS.map(
      ([name, begins]) => html`<option value="${name}">${begins}</option>`,
    )}</select></label>
<div class="buttons"><button class="primary">Start a session</button></div>
<p class="hint">The server generates a unique name.</p>
</form>
<h2>Use your own name</h2>
<p>Start the name with <code>keep-</code>, followed by 1 to 60 letters, digits, <code>_</code> or <code>-</code>. End it with <code>@</code> and a scenario to start with other data.</p>
<dl class="facts">${SCENARIOS.map(([name, begins]) => {
      const session = name === '' ? 'keep-demo' : `keep-demo@${name}`;
      return html`<dt><a href="${toHref(`/s/${session}${SESSION_PATH}`)}"><code>${session}</code></a></dt><dd>${begins}</dd>`;
    })}</dl>
<p><a href="${toHref(DOCS)}">Reference</a></p>
<p id="status-text" role="status"></p>
${SCRIPT}`,
  });
}
