import { type Html, html } from '@sandbox/web';
import type { DocsError, ErrorGroup } from '../errors.js';
import { renderStatus } from './chips.js';
import { prose } from './prose.js';

/** The anchor of a code, at its first occurrence. */
type AnchorOf = (code: string) => Html | false;

/** More codes than these are folded; the script opens the list of the code in the URL. */
const MAX_OPEN = 100;

/** All error codes with their meanings. */
export function renderErrors(groups: readonly ErrorGroup[]): Html {
  const anchors = new Set<string>();
  const anchor = (code: string): Html | false => {
    const isNew = !anchors.has(code);
    anchors.add(code);
    return isNew && html` id="${code}"`;
  };
  return html`<h1>Errors</h1>
${groups.map((group, index) => renderGroup(group, index, anchor))}`;
}

function renderGroup(
  { title, description = '', errors }: ErrorGroup,
  index: number,
  anchor: AnchorOf,
): Html {
  const list = html`<dl class="errors">
${errors.map((error) => renderError(error, anchor))}</dl>`;
  return html`<section aria-labelledby="errors-${index}">
<h2 id="errors-${index}">${title}</h2>
${prose(description)}
${errors.length <= MAX_OPEN ? list : html`<details class="folded"><summary>${errors.length} codes, ${errors[0]?.label ?? errors[0]?.code} to ${errors.at(-1)?.label ?? errors.at(-1)?.code}</summary>${list}</details>`}
</section>
`;
}

function renderError({ code, label = code, status, meaning }: DocsError, anchor: AnchorOf): Html {
  return html`<dt${anchor(code)}><a href="#${code}">${label}</a>${status !== undefined && html` ${renderStatus(status)}`}</dt><dd>${meaning}</dd>
`;
}
