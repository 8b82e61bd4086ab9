import { type Html, html, joinHtml } from '@sandbox/web';
import type { Problems } from './form.js';

/** Renders what is wrong with a form at its top, each with a link to its field; read out at once when the page opens. */
export function renderProblems(title: string, problems: Problems): Html {
  const items = [...problems].map(
    ([name, problem]) => html`<li><a href="#${name}">${problem}</a></li>`,
  );
  const list = items.length > 0 ? html`\n<ul>\n${joinHtml(items, '\n')}\n</ul>` : '';
  return html`<div class="alert" role="alert" id="problems" tabindex="-1">
<h2>${title}</h2>${list}
</div>`;
}

/** What stands above the problems of a form that was not filled in as it must be. */
export const CHECK_FORM = 'Please check the form';
