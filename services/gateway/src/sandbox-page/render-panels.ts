import { type Html, html } from '@sandbox/web';
import type { CallSample } from '../tools/openapi/to-call-paths.js';

/** How far the clock can be moved at once by the form, in seconds. */
const UNITS = [
  { label: 'minutes', seconds: 60 },
  { label: 'hours', seconds: 3600 },
  { label: 'days', seconds: 86_400 },
] as const;

/** The sample that is selected first. */
const FIRST_SAMPLE = 'createTransaction/charge';

/** The form above the results, to send a call. */
export function renderTrial(trials: readonly CallSample[]): Html {
  const groups = [...new Set(trials.map(({ group }) => group))].map((name) =>
    renderGroup(
      name,
      trials.filter(({ group }) => group === name),
    ),
  );
  const first = trials.find(({ sample }) => sample.label === FIRST_SAMPLE) ?? trials[0];
  return html`<form id="try" class="panel" aria-labelledby="try-title">
<h2 id="try-title">Try it</h2>
<label class="field">Sample call<select name="sample">${groups}</select></label>
<p class="hint" id="sample-hint">${first && withoutMarks(first.sample.description)}</p>
<button type="submit" class="primary" aria-describedby="sample-hint">Send the call</button>
</form>`;
}

/** A description as text: its only markup is code. */
function withoutMarks(description: string): string {
  return description.replaceAll('`', '');
}

function renderGroup(name: string, trials: readonly CallSample[]): Html {
  return html`<optgroup label="${name}">${trials.map(renderOption)}</optgroup>`;
}

/** The script puts the credentials in, because they can be those of a `keep-` login. */
function renderOption({ sample, call }: CallSample): Html {
  const { label, summary, description, body } = sample;
  const trial = { name: call.request.name, body, needsLogin: call.access !== 'none' };
  const isFirst = label === FIRST_SAMPLE && ' selected';
  return html`<option value="${label}"${isFirst} data-call="${JSON.stringify(trial)}" data-description="${withoutMarks(description)}">${summary}</option>`;
}

const OPENING = html`<section class="panel" aria-labelledby="open-title">
<h2 id="open-title">Open a session</h2>
<form id="by-token">
<label class="field">Session name (<code>keep-…</code>) or token<input name="token" required autocomplete="off" spellcheck="false" autocapitalize="none"></label>
<button type="submit">Open</button>
</form>
<details>
<summary>With a <code>keep-</code> login</summary>
<form id="by-login">
<label class="field">Login<input name="login" required pattern="keep-.*" maxlength="25" title="A login that starts with keep-" placeholder="keep-build-1234" autocomplete="off" spellcheck="false" autocapitalize="none"></label>
<label class="field">Transaction key<input name="key" required minlength="16" maxlength="16" title="The 16 characters of the key" autocomplete="off" spellcheck="false" autocapitalize="none"></label>
<button type="submit">Open</button>
</form>
</details>
</section>`;

const TIME = html`<section class="panel" aria-labelledby="time-title" data-needs-session hidden>
<h2 id="time-title" tabindex="-1">Time</h2>
<div class="buttons">
<button type="button" data-action="refresh">Refresh</button>
<button type="button" data-action="settle">Settle now</button>
<button type="button" data-action="freeze">Freeze time</button>
<button type="button" data-action="resume" hidden>Resume time</button>
<button type="button" class="danger" data-action="ask-reset">Reset …</button>
</div>
<label class="choice"><input type="checkbox" id="follow" checked> Update automatically</label>
<form id="advance">
<fieldset><legend>Advance the session clock</legend>
<div class="line">
<label class="field by">By<input name="count" type="number" min="1" max="9999" value="1" required inputmode="numeric"></label>
<label class="field unit">Unit<select name="unit">${UNITS.map(({ label, seconds }) => html`<option value="${seconds}">${label}</option>`)}</select></label>
<button type="submit">Advance</button>
</div>
<label class="choice"><input type="checkbox" name="run_subscriptions"> Run subscription payments</label>
</fieldset>
</form>
</section>`;

const FAULTS = html`<section class="panel" aria-labelledby="faults-title" data-needs-session hidden>
<h2 id="faults-title">Faults</h2>
<p class="hint" id="faults-now"></p>
<details>
<summary>Delay or fail calls</summary>
<form id="faults">
<label class="field">Delay in milliseconds<input name="delay_ms" type="number" min="0" max="30000" placeholder="0" inputmode="numeric"></label>
<label class="field">Error code<input name="error_code" pattern="E[0-9]{5}" title="An error code such as E00053" placeholder="E00053" autocomplete="off" spellcheck="false" autocapitalize="characters"></label>
<label class="field">HTTP status<input name="http_status" type="number" min="400" max="599" placeholder="503" inputmode="numeric"></label>
<label class="field">Share of calls, from 0 to 1<input name="rate" type="number" min="0" max="1" step="0.05" value="1" required inputmode="decimal"></label>
<div class="buttons">
<button type="submit">Set faults</button>
<button type="button" data-action="end-faults">Remove faults</button>
</div>
</form>
</details>
</section>`;

/** The links and actions: below the results on a phone, beside them elsewhere. */
export const PANELS: Html = html`<div class="panels">
${OPENING}
${TIME}
${FAULTS}
</div>`;
