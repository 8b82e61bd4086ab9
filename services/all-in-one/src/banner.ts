import type { SandboxServer, TlsInfo } from '@sandbox/http';

/** How many notices the text of a start has. */
const MAX_NOTICES = 10;

/** The used part of a server. */
export type BannerServer = Pick<SandboxServer, 'apps' | 'tools'> &
  Partial<Pick<SandboxServer, 'platform'>>;

/** The text of a start, at most 12 lines and its notices. The start page has the rest, with the credentials. */
export function formatBanner(
  url: string,
  { apps, tools, platform }: BannerServer,
  warning?: string,
): string {
  const paths = new Set(tools.flatMap(({ links }) => links.map(({ path }) => path)));
  const app = apps.find(({ credentials = [] }) => credentials.length === 0) ?? apps[0];
  const rows = [
    `  Open     ${url}`,
    ...formatTls(url, platform?.tls, apps),
    ...(paths.has('/inspect') ? [`  Inspect  ${url}/inspect`] : []),
    ...(paths.has('/llms.txt') ? [`  Agents   ${url}/llms.txt`] : []),
    ...(app?.examples[0] ? [`  Try      curl '${url}${app.examples[0]}'`] : []),
  ];
  const notices = formatNotices(apps);
  return `
API Sandbox is ready at ${url}

${rows.join('\n')}

${notices}${warning ? `${warning}\n\n` : ''}Services: ${apps.map(({ name }) => name).join(', ')}. Ctrl-C stops.
`;
}

/** The URL of HTTPS, and of the certificate that clients need. */
function formatTls(
  url: string,
  tls: TlsInfo | undefined,
  apps: SandboxServer['apps'],
): readonly string[] {
  if (tls === undefined) return [];
  const hasUtils = apps.some(({ name }) => name === 'utils');
  return [`  HTTPS    ${tls.url}`, ...(hasUtils ? [`  CA       ${url}/v1/utils/tls/ca.pem`] : [])];
}

/** How data was understood, where that may surprise. */
function formatNotices(apps: SandboxServer['apps']): string {
  const all = apps.flatMap(({ name, notices = [] }) => notices.map((notice) => ({ name, notice })));
  if (all.length === 0) return '';
  const lines = all.slice(0, MAX_NOTICES).map(({ name, notice }) => `  ${name}: ${notice}`);
  const rest = all.slice(MAX_NOTICES);
  const roots = [...new Set(rest.map(({ name }) => `/v1/${name}`))].join(' and ');
  const more = rest.length === 0 ? [] : [`  ${rest.length} more: see ${roots}.`];
  return `${[...lines, ...more].join('\n')}\n\n`;
}
