import { type Html, html, joinHtml } from '@sandbox/web';
import { type FormState, fieldOf, type Group, type Problems } from './form.js';
import { renderGroup } from './render-field.js';

/** A form of a hosted page. */
export interface FormParts {
  /** The URL that it is sent to. */
  readonly action: string;
  readonly token: string;
  /** Further fields that are sent without being shown. */
  readonly hidden?: Readonly<Record<string, string>>;
  readonly body: Html;
}

/**
 * Renders a form that carries its token. The server checks its values, so that every browser shows the same
 * messages.
 */
export function renderForm({ action, token, hidden = {}, body }: FormParts): Html {
  return html`<form method="post" action="${action}" novalidate>
${renderHidden({ token, ...hidden })}
${body}
</form>`;
}

/** Renders fields that are sent without being shown. */
function renderHidden(fields: Readonly<Record<string, string>>): Html {
  const inputs = Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  return joinHtml(inputs, '\n');
}

/** A button that sends its form. */
export interface Button {
  readonly label: string;
  /** The value of `action` that it sends. */
  readonly action: string;
  readonly isPrimary?: boolean;
  /** The URL that it is sent to, instead of that of its form. */
  readonly path?: string;
}

/** Renders a button. */
export function renderButton({ label, action, isPrimary = false, path }: Button): Html {
  const target = path && html` formaction="${path}"`;
  const look = isPrimary && html` class="primary"`;
  return html`<button${look} name="action" value="${action}"${target}>${label}</button>`;
}

/** Renders a link that looks like a button; it opens outside of a frame around the page. */
export function renderLink(url: string, label: string, isPrimary = false): Html {
  const look = isPrimary ? 'button primary' : 'button';
  return html`<a class="${look}" href="${url}" target="_top">${label}</a>`;
}

/** Renders the one link at the end of a page; nothing when the merchant has not set it. */
export function renderWayOn(url: string, label: string, isPrimary = false): Html {
  return url ? html`<div class="actions">${renderLink(url, label, isPrimary)}</div>` : html``;
}

/** The name of a way to pay, which is also its look: styles show the fields of the one that is chosen. */
export type MethodName = 'card' | 'bank';

/** A way to pay among several. */
export interface MethodChoice {
  readonly value: string;
  readonly label: string;
  readonly kind: MethodName | 'stored-card' | 'stored-account';
}

/** Renders the choice among ways to pay, then the fields; styles hide those of the ways that are not chosen. */
export function renderWays(
  legend: string,
  { ways, groups }: { readonly ways: readonly MethodChoice[]; readonly groups: readonly Group[] },
  state: FormState,
): Html {
  const choice = renderMethods(legend, ways, fieldOf(state.values, 'method'));
  return joinHtml([choice, ...groups.map((group) => renderGroup(group, state))], '\n');
}

/** A single way is sent without being shown. */
function renderMethods(legend: string, choices: readonly MethodChoice[], chosen: string): Html {
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

/**
 * Renders the problems of a form at its top, each with a link to its field; read out at once when the page
 * opens.
 */
export function renderProblems(title: string, problems: Problems): Html {
  const items = [...problems].map(
    ([name, problem]) => html`<li><a href="#${name}">${problem}</a></li>`,
  );
  const list = items.length > 0 ? html`\n<ul>\n${joinHtml(items, '\n')}\n</ul>` : '';
  return html`<div class="alert" role="alert" id="problems" tabindex="-1">
<h2>${title}</h2>${list}
</div>`;
}

/** The heading above the problems of a form that was not filled in correctly. */
export const CHECK_FORM = 'Check the form';
