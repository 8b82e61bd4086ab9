import type { SessionChange } from '@sandbox/kernel';
import { type Html, html } from '@sandbox/web';
import { toHref } from './session-path.js';
import type { ChangesOf } from './view-endpoints.js';

/** The longest value in the table, in characters. */
const MAX_VALUE = 80;

/** A table of changes; false without any. */
export function renderChanges(changes: ChangesOf): Html | false {
  const rows = Object.values(changes).flatMap((list) => list.flatMap(renderChange));
  if (rows.length === 0) return false;
  return html`<section aria-labelledby="changes"><h2 id="changes">Changes</h2>
<div class="scroll"><table class="changes stack" aria-labelledby="changes">
<thead><tr><th scope="col">Record</th><th scope="col">Change</th><th scope="col">Field</th><th scope="col">Old value</th><th scope="col">New value</th></tr></thead>
<tbody>${rows}</tbody>
</table></div></section>`;
}

/** A row for each changed field, and one for a record that is new or deleted. */
function renderChange({ record, path, operation, fields, others }: SessionChange): readonly Html[] {
  const rest =
    others > 0 &&
    html` <span class="hint">and ${others} other ${others === 1 ? 'record' : 'records'}</span>`;
  const shown =
    operation === 'delete' ? [{ name: '', before: undefined, after: undefined }] : fields;
  return shown.map(
    ({ name, before, after }, index) => html`<tr>
<td data-title="Record">${index === 0 && html`<a href="${toHref(path)}">${record}</a>`}</td><td data-title="Change">${index === 0 && html`${operation}d${rest}`}</td><td class="field">${name !== '' && html`<code>${name}</code>`}</td><td data-title="${name} before">${toValue(before)}</td><td data-title="${name}">${toValue(after)}</td></tr>
`,
  );
}

function toValue(value: unknown): string {
  if (value === undefined) return '';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > MAX_VALUE ? `${text.slice(0, MAX_VALUE)}…` : text;
}
