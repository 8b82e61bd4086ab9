import { SERVICE_NAMES, type Setting, type SettingsTable } from '@sandbox/kernel';
import { flagOf, OWN_FLAGS } from './flags.js';

const WIDTH = 100;
const INDENT = 6;

/** The text of `--help`. */
export function formatHelp(table: SettingsTable): string {
  const settings = Object.entries(table).map(([name, setting]) => ({
    flag: `--${flagOf(name)}${typeof setting.default === 'boolean' ? '' : ' <value>'}`,
    meaning: `${setting.meaning}${showDefault(setting)}`,
  }));
  const own = OWN_FLAGS.map(({ name, meaning }) => ({ flag: `--${name}`, meaning }));
  const flags = [...own, ...settings].map(
    ({ flag, meaning }) => `  ${flag}\n${wrap(meaning.replaceAll('`', ''))}`,
  );
  return `Usage: api-sandbox [services...] [flags]

Servers to test API clients against. Services: ${SERVICE_NAMES.join(', ')}; all when none is named.

  npx api-sandbox                          all of them on one port
  npx api-sandbox helpdesk utils --open    two of them, and the start page in a browser
  npx api-sandbox --data db.json           an API of your data at /v1/my, besides them
  npx api-sandbox none --data shop=./shop  your data only, at /v1/shop
  npx api-sandbox --data db.json --save    writes are saved to the file
  npx api-sandbox --port 0                 on any free port
  npx api-sandbox --tls                    also over HTTPS, on port 8443
  npx api-sandbox --faults flaky           with requests that fail on purpose
  npx api-sandbox mcp                      tools for an agent (Model Context Protocol) on standard input and output

Each flag but the first five is a setting, which an environment variable can set too: --max-body-bytes is
MAX_BODY_BYTES, --faults is SANDBOX_FAULTS. A flag wins.

${flags.join('\n')}
`;
}

function showDefault({ default: value }: Setting<unknown>): string {
  if (value === null || value === '' || typeof value === 'boolean') return '';
  const text = String(value);
  return text.length > 60 ? '' : ` Default: ${text}.`;
}

function wrap(text: string): string {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + word.length + 1 > WIDTH - INDENT) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line].map((one) => ' '.repeat(INDENT) + one).join('\n');
}
