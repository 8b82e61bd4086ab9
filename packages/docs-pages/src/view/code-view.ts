import {
  type CodeLanguage,
  type ExampleRequest,
  toCodeRequest,
  WRITE_CODE,
} from '@sandbox/exports';
import { type Html, html } from '@sandbox/web';

/** Stands in a page for the base URL as its reader reaches the service, until the page is sent. */
export const BASE_URL = 'https://base-url.invalid';

/** The languages of code, with what they are called. */
export const LANGUAGES: readonly (readonly [CodeLanguage, string])[] = [
  ['curl', 'curl'],
  ['fetch', 'JavaScript'],
  ['requests', 'Python'],
  ['java', 'Java'],
  ['go', 'Go'],
];

/** The request of an operation in all languages, of which one is shown; without scripts too. */
export function renderCode(id: string, request: ExampleRequest): Html {
  const code = toCodeRequest(request, BASE_URL);
  const choices = LANGUAGES.map(
    ([language, label], index) =>
      html`<label><input type="radio" name="code-${id}" value="${language}"${index === 0 && html` checked`}>${label}</label>`,
  );
  const blocks = LANGUAGES.map(
    ([language, label]) =>
      html`<pre data-language="${language}" tabindex="0" aria-label="${label}"><code>${WRITE_CODE[language](code).trimEnd()}</code></pre>`,
  );
  return html`<div class="code">
<div class="bar"><fieldset class="languages"><legend>Request in</legend>${choices}</fieldset><button type="button" class="copy scripted">Copy</button></div>
${blocks}
</div>`;
}

/** A block of text with its heading and what copies it. */
export function renderBlock(label: string, text: string): Html {
  return html`<figure class="block">
<figcaption class="bar"><span>${label}</span><button type="button" class="copy scripted">Copy</button></figcaption>
<pre tabindex="0" aria-label="${label}"><code>${text}</code></pre>
</figure>`;
}
