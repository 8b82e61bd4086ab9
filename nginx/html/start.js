import { startCode } from './code.js';

// Runs the examples of the start page on this origin, in the session of the page, and shows each response.
const MOST_CHARACTERS = 4000;
const [prefix] = /^\/s\/[^/]+/.exec(location.pathname) ?? [''];
const base = location.origin + prefix;

for (const code of document.querySelectorAll('[data-base]'))
  code.textContent = code.textContent.replaceAll(code.dataset.base, base);

try {
  const language = localStorage.getItem('docs-language');
  if (language) document.documentElement.dataset.language = language;
} catch {
  // A browser may block storage.
}
startCode();

for (const trial of document.querySelectorAll('[data-trial]')) {
  const button = document.createElement('button');
  Object.assign(button, { type: 'button', className: 'run primary', textContent: 'Run' });
  button.setAttribute('aria-label', `Run: ${trial.dataset.name}`);
  const response = document.createElement('div');
  response.setAttribute('role', 'status');
  button.addEventListener('click', () => {
    run(JSON.parse(trial.dataset.trial)).then(
      (lines) => response.replaceChildren(...lines),
      (error) => response.replaceChildren(`The request failed: ${error.message}`),
    );
  });
  trial.lastElementChild.append(button, response);
}

async function run({ method, path, headers, body }) {
  const started = performance.now();
  const response = await fetch(base + path, { method, headers, body });
  const text = await response.text();
  const ms = Math.round(performance.now() - started);
  const line = document.createElement('p');
  line.className = 'took';
  line.textContent = `${response.status} ${response.statusText} in ${ms} ms`;
  const shown = document.createElement('pre');
  shown.tabIndex = 0;
  shown.textContent = indent(text);
  return [line, shown];
}

function indent(text) {
  try {
    const whole = JSON.stringify(JSON.parse(text.replace(/^\uFEFF/, '')), undefined, 2);
    return whole.length > MOST_CHARACTERS ? `${whole.slice(0, MOST_CHARACTERS)}\n…` : whole;
  } catch {
    return text.slice(0, MOST_CHARACTERS);
  }
}
