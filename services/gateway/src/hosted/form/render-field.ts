import { type Html, html, joinHtml } from '@sandbox/web';
import {
  type CheckField,
  type Field,
  type FormState,
  fieldOf,
  type Group,
  type SelectField,
  type TextField,
} from './form.js';

/** Marks a field that can be left empty. */
const OPTIONAL: Html = html` <span class="optional">optional</span>`;

/** Renders fields that belong together. */
export function renderGroup(group: Group, state: FormState): Html | undefined {
  const { legend, look = '', isOptional = false, isShown = true } = group;
  if (!isShown) return undefined;
  const fields = group.fields.map((field) => renderField(field, state));
  const body = joinHtml([...fields, group.after], '\n');
  if (legend === undefined) return look === '' ? body : html`<div class="${look}">${body}</div>`;
  return html`<fieldset class="${`group ${look}`.trim()}">
<legend>${legend}${isOptional ? OPTIONAL : ''}</legend>
<div class="fields">
${body}
</div>
</fieldset>`;
}

/** Renders a field with its label, its hint and its problem. */
function renderField(field: Field, state: FormState): Html {
  if ('choices' in field) return renderSelect(field, state);
  return 'isBox' in field ? renderCheck(field, state) : renderText(field, state);
}

function renderText(field: TextField, { values, problems }: FormState): Html {
  const { name, label, hint, isRequired = false, isSecret = false, isShort = false } = field;
  const { isUnmarked = false } = field;
  const problem = problems.get(name);
  const described = [hint && `${name}-hint`, problem && `${name}-problem`].filter(Boolean);
  const attributes = [
    html`id="${name}" name="${name}" maxlength="${field.maxLength}"`,
    html`autocomplete="${field.autocomplete}"`,
    field.inputMode && html`inputmode="${field.inputMode}"`,
    isRequired && html`aria-required="true"`,
    problem && html`aria-invalid="true"`,
    described.length > 0 && html`aria-describedby="${described.join(' ')}"`,
    !isSecret && html`value="${fieldOf(values, name)}"`,
  ];
  return html`<div class="field${isShort ? ' short' : ''}">
<label for="${name}">${label}${isRequired || isUnmarked ? '' : OPTIONAL}</label>
<input ${joinHtml(attributes, ' ')}>
${hint ? html`<p class="hint" id="${name}-hint">${hint}</p>` : ''}${renderProblem(name, problem)}
</div>`;
}

function renderSelect({ name, label, choices }: SelectField, state: FormState): Html {
  const chosen = fieldOf(state.values, name);
  const options = choices.map(
    ([value, text]) =>
      html`<option value="${value}"${value === chosen ? ' selected' : ''}>${text}</option>`,
  );
  return html`<div class="field">
<label for="${name}">${label}</label>
<select id="${name}" name="${name}">${options}</select>${renderProblem(name, state.problems.get(name))}
</div>`;
}

function renderCheck({ name, label }: CheckField, { values }: FormState): Html {
  const checked = values.has(name) ? ' checked' : '';
  return html`<div class="field check">
<label><input type="checkbox" id="${name}" name="${name}" value="yes"${checked}> ${label}</label>
</div>`;
}

function renderProblem(name: string, problem: string | undefined): Html | undefined {
  return problem ? html`\n<p class="problem" id="${name}-problem">${problem}</p>` : undefined;
}
