import { EDGE_PORT, type Setting, type SettingsTable } from '@sandbox/kernel';

/** Longer defaults are said by their meaning. */
const LONGEST = 64;

/** The settings of a process of all services, as a guide. */
export function renderSettings(table: SettingsTable): string {
  const rows = Object.entries(table).map(
    ([name, setting]) => `- \`${name}\`${showDefault(setting)}: ${setting.meaning}`,
  );
  return `# Settings

Environment variables, or flags of the command line: \`MAX_BODY_BYTES\` is \`--max-body-bytes\`. A flag wins. An invalid value stops the
start with a message that names it. Where nothing is set, everything listens on http://127.0.0.1:${EDGE_PORT}.

${rows.join('\n')}
`;
}

/** A path is where this copy was installed, and no default elsewhere. */
function showDefault({ default: value }: Setting<unknown>): string {
  const text = String(value ?? '');
  return text === '' || text.startsWith('/') || text.length > LONGEST ? '' : ` (\`${text}\`)`;
}
