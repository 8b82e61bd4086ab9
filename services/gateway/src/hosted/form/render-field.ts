import { type Html, html, joinHtml } from '@sandbox/web';
import { type FormState, fieldOf } from './form.js';

/** Marks what can be left empty. */
export const OPTIONAL: Html = html` <span class="optional">optional</span>`;

/** A field of one line. */
export interface Field {
  readonly name: string;
  readonly label: string;
  readonly maxLength: number;
  /** What browsers fill in by themselves (HTML 4.10.18.7). */
  readonly autocomplete: string;
  readonly inputMode?: 'numeric' | 'email' | 'tel';
  readonly isRequired?: boolean;
  /** What the value looks like. */
  readonly hint?: string;
  /** Only part of the line. */
  readonly isShort?: boolean;
  /** Not marked as optional by itself, because its group is. */
  readonly isUnmarked?: boolean;
  /** Never written back into a page. */
  readonly isSecret?: boolean;
}

/** Renders a field with its label, its hint and what is wrong with it. */
export function renderField(field: Field, { values, problems }: FormState): Html {
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

/** A choice among few words. */
export interface SelectField {
  readonly name: string;
  readonly label: string;
  /** Value and label of each choice; the first is chosen at first. */
  readonly choices: readonly (readonly [value: string, label: string])[];
}

/** Renders a choice with its label. */
export function renderSelect({ name, label, choices }: SelectField, state: FormState): Html {
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

/** A box to tick. */
export interface CheckField {
  readonly name: string;
  readonly label: string;
}

/** Renders a box to tick. */
export function renderCheck({ name, label }: CheckField, { values, problems }: FormState): Html {
  const problem = problems.get(name);
  const checked = values.has(name) ? ' checked' : '';
  const invalid = problem && html` aria-invalid="true" aria-describedby="${name}-problem"`;
  return html`<div class="field check">
<label><input type="checkbox" id="${name}" name="${name}" value="yes"${checked}${invalid}> ${label}</label>${renderProblem(name, problem)}
</div>`;
}

/** Renders fields that are sent without being shown. */
export function renderHidden(fields: Readonly<Record<string, string>>): Html {
  const inputs = Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  return joinHtml(inputs, '\n');
}

function renderProblem(name: string, problem: string | undefined): Html | undefined {
  return problem ? html`\n<p class="problem" id="${name}-problem">${problem}</p>` : undefined;
}
