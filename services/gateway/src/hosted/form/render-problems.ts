import { escapeHtml } from '@sandbox/web';
import type { Problems } from './form.js';

/** Renders what is wrong with a form at its top, each with a link to its field; read out at once when the page opens. */
export function renderProblems(title: string, problems: Problems): string {
  const items = [...problems].map(
    ([name, problem]) => `<li><a href="#${name}">${escapeHtml(problem)}</a></li>`,
  );
  const list = items.length > 0 ? `\n<ul>\n${items.join('\n')}\n</ul>` : '';
  return `<div class="alert" role="alert" id="problems" tabindex="-1">
<h2>${escapeHtml(title)}</h2>${list}
</div>`;
}

/** What stands above the problems of a form that was not filled in as it must be. */
export const CHECK_FORM = 'Please check the form';
