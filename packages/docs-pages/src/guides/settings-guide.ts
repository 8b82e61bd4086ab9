import { EDGE_PORT, type Setting, type SettingsTable } from '@sandbox/kernel';

/** The guide to the settings of all services. */
export function renderSettings(table: SettingsTable): string {
  const rows = Object.entries(table).map(
    ([name, setting]) => `- \`${name}\`${showDefault(setting)}: ${setting.meaning}`,
  );
  return `# Settings

Set these as environment variables or as command-line flags: \`MAX_BODY_BYTES\` is \`--max-body-bytes\`. A flag takes precedence
over its variable. An invalid value stops the start with a message that names it. By default, all services listen on http://127.0.0.1:${EDGE_PORT}.

${rows.join('\n')}
`;
}

/** The default of a setting; not a path, which is of this installation. */
function showDefault({ default: value }: Setting<unknown>): string {
  const text = String(value ?? '');
  return text === '' || text.startsWith('/') || text.length > MAX_DEFAULT ? '' : ` (\`${text}\`)`;
}

/** Longer defaults are described by their meaning. */
const MAX_DEFAULT = 64;
