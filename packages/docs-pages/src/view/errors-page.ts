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
  return html`<section aria-labelledby="errors-${index}">
<h2 id="errors-${index}">${title}</h2>
${prose(description)}
<dl class="errors">
${errors.map((error) => renderError(error, anchor))}</dl>
</section>
`;
}

function renderError({ code, label = code, status, meaning }: DocsError, anchor: AnchorOf): Html {
  const family = String(status).slice(0, 1);
  return html`<dt${anchor(code)}><a href="#${code}">${label}</a>${status !== undefined && html` <span class="s${family}">${status}</span>`}</dt><dd>${meaning}</dd>
`;
}
