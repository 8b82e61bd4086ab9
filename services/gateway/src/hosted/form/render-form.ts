import { type Html, html, joinHtml } from '@sandbox/web';
import { OPTIONAL, renderHidden } from './render-field.js';

/** A form of a hosted page. */
export interface FormParts {
  /** Where it leads. */
  readonly action: string;
  readonly token: string;
  /** Further fields that are sent without being shown. */
  readonly hidden?: Readonly<Record<string, string>>;
  readonly body: Html;
}

/** Renders a form that carries its token. What it holds is checked here, so that every browser says the same. */
export function renderForm({ action, token, hidden = {}, body }: FormParts): Html {
  return html`<form method="post" action="${action}" novalidate>
${renderHidden({ token, ...hidden })}
${body}
</form>`;
}

/** A button that sends its form. */
export interface Button {
  readonly label: string;
  /** What is sent as `action`. */
  readonly action: string;
  readonly isPrimary?: boolean;
  /** Where it leads instead of where its form does. */
  readonly path?: string;
}

/** Renders a button. */
export function renderButton({ label, action, isPrimary = false, path }: Button): Html {
  const target = path && html` formaction="${path}"`;
  const look = isPrimary && html` class="primary"`;
  return html`<button${look} name="action" value="${action}"${target}>${label}</button>`;
}

/** Renders a link that looks like a button; it leads out of a frame that the page may stand in. */
export function renderLink(url: string, label: string, isPrimary = false): Html {
  const look = isPrimary ? 'button primary' : 'button';
  return html`<a class="${look}" href="${url}" target="_top">${label}</a>`;
}

/** Fields that belong together. */
export interface Group {
  readonly legend: string;
  readonly body: Html;
  /** By which styles show and hide it. */
  readonly look?: string;
  /** None of its fields has to be filled in. */
  readonly isOptional?: boolean;
}

/** Renders fields that belong together. */
export function renderGroup({ legend, body, look = '', isOptional = false }: Group): Html {
  return html`<fieldset class="${`group ${look}`.trim()}">
<legend>${legend}${isOptional ? OPTIONAL : ''}</legend>
<div class="fields">
${body}
</div>
</fieldset>`;
}

/** The name of a way to pay, which is also its look: styles show the fields of the one that is chosen. */
export type MethodName = 'card' | 'bank';

/** A way to pay among several. */
export interface MethodChoice {
  readonly value: string;
  readonly label: string;
  readonly kind: MethodName | 'stored-card' | 'stored-account';
}

/** Renders the choice among ways to pay; a single one is sent without being shown. */
export function renderMethods(
  legend: string,
  choices: readonly MethodChoice[],
  chosen: string,
): Html {
  const [first, ...others] = choices;
  if (first === undefined) return html``;
  if (others.length === 0) return renderHidden({ method: first.value });
  const checked = choices.some(({ value }) => value === chosen) ? chosen : first.value;
  const items = choices.map(({ value, label, kind }, index) => {
    const mark = value === checked ? ' checked' : '';
    const id = index === 0 && html` id="method"`;
    return html`<label class="way"><input type="radio" name="method" value="${value}" data-kind="${kind}"${id}${mark}> <span>${label}</span></label>`;
  });
  return html`<fieldset class="ways">
<legend>${legend}</legend>
${joinHtml(items, '\n')}
</fieldset>`;
}
