import type { SandboxServer } from '@sandbox/http';

/** The text of a start, at most 12 lines. The start page has the rest, with the credentials. */
export function formatBanner(
  url: string,
  { apps, tools }: Pick<SandboxServer, 'apps' | 'tools'>,
  warning?: string,
): string {
  const paths = new Set(tools.flatMap(({ links }) => links.map(({ path }) => path)));
  const app = apps.find(({ credentials = [] }) => credentials.length === 0) ?? apps[0];
  const rows = [
    `  Open     ${url}`,
    ...(paths.has('/inspect') ? [`  Inspect  ${url}/inspect`] : []),
    ...(paths.has('/llms.txt') ? [`  Agents   ${url}/llms.txt`] : []),
    ...(app?.examples[0] ? [`  Try      curl '${url}${app.examples[0]}'`] : []),
  ];
  return `
API Sandbox is ready at ${url}

${rows.join('\n')}

${warning ? `${warning}\n\n` : ''}Services: ${apps.map(({ name }) => name).join(', ')}. Ctrl-C stops.
`;
}
