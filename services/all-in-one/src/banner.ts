import type { SandboxServer } from '@sandbox/http';

/** What a person who starts the services reads: where they are and lines to try. */
export function formatBanner(
  url: string,
  { apps, tools }: Pick<SandboxServer, 'apps' | 'tools'>,
  warning?: string,
): string {
  const width = Math.max(...apps.map(({ name }) => name.length));
  const services = apps.map(({ name, paths }) => `  ${name.padEnd(width)}  ${url}${paths[0]}`);
  const examples = apps
    .flatMap((app) => app.examples.slice(0, 1))
    .map((path) => `  curl '${url}${path}'`);
  const pages = tools
    .flatMap(({ links }) => links)
    .map(({ label, path }) => `\n${label}: ${url}${path}`);
  const credentials = apps.flatMap((app) => app.credentials ?? []);
  const labels = Math.max(...credentials.map(({ label }) => label.length));
  const lines = credentials.map(({ label, value }) => `  ${label.padEnd(labels)}  ${value}`);
  const published =
    lines.length > 0
      ? `\nPublished credentials, which protect nothing:\n${lines.join('\n')}\n`
      : '';
  return `
API Sandbox is ready at ${url}

${services.join('\n')}
${pages.map((page) => `${page}\n`).join('')}
Try:
${examples.join('\n')}
${published}${warning ? `\n${warning}\n` : ''}
Documentation: open ${url} in a browser. Ctrl-C stops.
`;
}
