import { type Html, html } from '@sandbox/web';
import type { DocsError, ErrorGroup } from '../errors.js';
import { prose } from './prose.js';

/** The anchor of a code, where it comes first. */
type AnchorOf = (code: string) => Html | false;

/** All codes of errors with what they mean. */
export function renderErrors(groups: readonly ErrorGroup[]): Html {
  const anchors = new Set<string>();
  const anchor = (code: string): Html | false => {
    const isNew = !anchors.has(code);
    anchors.add(code);
    return isNew && html` id="${code}"`;
  };
  return html`<h1>Errors</h1>
<p class="to-contents"><a href="#contents">All pages of the documentation</a></p>
${groups.map((group, index) => renderGroup(group, index, anchor))}`;
}

function renderGroup(
  { title, description = '', errors }: ErrorGroup,
  index: number,
  anchor: AnchorOf,
): Html {
  const hasStatus = errors.some(({ status }) => status !== undefined);
  return html`<section aria-labelledby="errors-${index}">
<h2 id="errors-${index}">${title}</h2>
${prose(description)}
<table class="errors"><thead><tr><th scope="col">Code</th>${hasStatus && html`<th scope="col">Status</th>`}<th scope="col">Meaning</th></tr></thead>
<tbody>
${errors.map((error) => renderError(error, hasStatus, anchor))}</tbody></table>
</section>
`;
}

function renderError(
  { code, label = code, status, meaning }: DocsError,
  hasStatus: boolean,
  anchor: AnchorOf,
): Html {
  const family = String(status).slice(0, 1);
  return html`<tr${anchor(code)}><th scope="row"><a href="#${code}"><code>${label}</code></a></th>${hasStatus && html`<td><span class="status status-${family}">${status}</span></td>`}<td>${meaning}</td></tr>
`;
}
