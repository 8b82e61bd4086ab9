import { type Html, html } from '@sandbox/web';
import { REASON_TEXTS } from '../reason-texts.js';
import {
  CONDITION_MEMBERS,
  OUTCOME_MEMBERS,
  type RuleMembers,
} from '../tools/outcomes/rule-members.js';

/** Labels beside the values of a member whose values are not clear without them. */
const LABELS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  reason_code: Object.fromEntries(
    Object.entries(REASON_TEXTS).map(([code, { text }]) => [code, text]),
  ),
};

/** The parts of a rule's members that the script needs: their possible values. */
function describeMembers<Part>(members: RuleMembers<Part>): object {
  const described = Object.entries(members).map(([name, { reader }]) => {
    const { expected, schema } = reader;
    const labels = LABELS[name];
    return [name, { expected, schema, ...(labels && { labels }) }];
  });
  return Object.fromEntries(described);
}

const MEMBERS = JSON.stringify({
  when: describeMembers(CONDITION_MEMBERS),
  outcome: describeMembers(OUTCOME_MEMBERS),
});

/**
 * Below the outcome rules: the form of a further one, and the link to the built-in triggers, within the
 * session.
 */
export const OUTCOME_FORMS: Html = html`<details>
<summary>Add a rule</summary>
<form id="add-rule" data-members="${MEMBERS}">
<label class="field">Name, for explanations<input name="name" maxlength="100" autocomplete="off"></label>
<fieldset><legend>Conditions, which must all match</legend>
<div data-rows="when"></div>
<button type="button" class="small" data-action="add-row" data-part="when">Add a condition</button>
</fieldset>
<fieldset><legend>Result</legend>
<div data-rows="outcome"></div>
<button type="button" class="small" data-action="add-row" data-part="outcome">Add a result</button>
</fieldset>
<fieldset><legend>Matching payments; empty for all</legend>
<div class="line">
<label class="field">From number<input name="nth" type="number" min="1" max="10000" inputmode="numeric"></label>
<label class="field">How many<input name="times" type="number" min="1" max="10000" inputmode="numeric"></label>
</div>
</fieldset>
<label class="choice"><input type="checkbox" name="first"> Before other rules; the first match decides</label>
<div class="buttons"><button type="submit">Add the rule</button></div>
</form>
</details>
<p class="hint"><a href="sandbox/v1/triggers">Triggers</a> decide the other payments.</p>`;
