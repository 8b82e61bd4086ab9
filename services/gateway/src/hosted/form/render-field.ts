import { escapeHtml } from '@sandbox/web';
import { type FormState, fieldOf } from './form.js';

/** Marks what can be left empty. */
export const OPTIONAL = ' <span class="optional">optional</span>';

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
export function renderField(field: Field, { values, problems }: FormState): string {
  const { name, label, hint, isRequired = false, isSecret = false, isShort = false } = field;
  const { isUnmarked = false } = field;
  const problem = problems.get(name);
  const described = [hint && `${name}-hint`, problem && `${name}-problem`].filter(Boolean);
  const attributes = [
    `id="${name}" name="${name}" maxlength="${field.maxLength}"`,
    `autocomplete="${field.autocomplete}"`,
    field.inputMode && `inputmode="${field.inputMode}"`,
    isRequired && 'aria-required="true"',
    problem && 'aria-invalid="true"',
    described.length > 0 && `aria-describedby="${described.join(' ')}"`,
    !isSecret && `value="${escapeHtml(fieldOf(values, name))}"`,
  ].filter(Boolean);
  return `<div class="field${isShort ? ' short' : ''}">
<label for="${name}">${escapeHtml(label)}${isRequired || isUnmarked ? '' : OPTIONAL}</label>
<input ${attributes.join(' ')}>
${hint ? `<p class="hint" id="${name}-hint">${escapeHtml(hint)}</p>` : ''}${renderProblem(name, problem)}
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
export function renderSelect({ name, label, choices }: SelectField, state: FormState): string {
  const chosen = fieldOf(state.values, name);
  const options = choices.map(
    ([value, text]) =>
      `<option value="${value}"${value === chosen ? ' selected' : ''}>${escapeHtml(text)}</option>`,
  );
  return `<div class="field">
<label for="${name}">${escapeHtml(label)}</label>
<select id="${name}" name="${name}">${options.join('')}</select>${renderProblem(name, state.problems.get(name))}
</div>`;
}

/** A box to tick. */
export interface CheckField {
  readonly name: string;
  readonly label: string;
}

/** Renders a box to tick. */
export function renderCheck({ name, label }: CheckField, { values, problems }: FormState): string {
  const problem = problems.get(name);
  const checked = values.has(name) ? ' checked' : '';
  const invalid = problem ? ` aria-invalid="true" aria-describedby="${name}-problem"` : '';
  return `<div class="field check">
<label><input type="checkbox" id="${name}" name="${name}" value="yes"${checked}${invalid}> ${escapeHtml(label)}</label>${renderProblem(name, problem)}
</div>`;
}

/** Renders fields that are sent without being shown. */
export function renderHidden(fields: Readonly<Record<string, string>>): string {
  return Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
    .join('\n');
}

function renderProblem(name: string, problem: string | undefined): string {
  return problem ? `\n<p class="problem" id="${name}-problem">${escapeHtml(problem)}</p>` : '';
}
