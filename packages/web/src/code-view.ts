import { readFileSync } from 'node:fs';
import { type CodeLanguage, type CodeRequest, WRITE_CODE } from '@sandbox/exports';
import { type Html, html } from './html.js';

const LANGUAGES: readonly (readonly [CodeLanguage, string])[] = [
  ['curl', 'curl'],
  ['fetch', 'JavaScript'],
  ['requests', 'Python'],
  ['java', 'Java'],
  ['go', 'Go'],
];

/** The styles for the functions below. `assets/code.js` stores the language, the shell copies. */
export const CODE_STYLES: string = readFileSync(
  new URL('../assets/code.css', import.meta.url),
  'utf8',
);

/**
 * A request in all languages, of which one is visible, with or without scripts.
 * @param id - unique on the page
 * @param base - the origin in the code, which a script replaces by that of the page
 */
export function renderCode(id: string, request: CodeRequest, base?: string): Html {
  const choices = LANGUAGES.map(
    ([language, label], index) =>
      html`<label><input type="radio" name="code-${id}" value="${language}"${index === 0 && html` checked`}>${label}</label>`,
  );
  const replaced = base !== undefined && html` data-base="${base}"`;
  const blocks = LANGUAGES.map(
    ([language, label]) =>
      html`<pre data-language="${language}" tabindex="0" aria-label="${label}"${replaced}>${WRITE_CODE[language](request).trimEnd()}</pre>`,
  );
  return html`<div class="code">
<div class="bar"><fieldset class="switch languages"><legend class="unseen">Request in</legend>${choices}</fieldset><button type="button" class="copy scripted">Copy</button></div>
${blocks}
</div>`;
}

export function renderBlock(label: string, text: string | Html): Html {
  return html`<figure class="block">
<figcaption class="bar"><span>${label}</span><button type="button" class="copy scripted">Copy</button></figcaption>
<pre tabindex="0" aria-label="${label}"><code>${text}</code></pre>
</figure>`;
}
