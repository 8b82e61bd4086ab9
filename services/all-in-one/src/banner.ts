import type { ServiceApp } from '@sandbox/kernel';

/** What a person who starts the services reads: where they are and lines to try. */
export function formatBanner(url: string, apps: readonly ServiceApp[]): string {
  const width = Math.max(...apps.map(({ name }) => name.length));
  const services = apps.map(({ name, paths }) => `  ${name.padEnd(width)}  ${url}${paths[0]}`);
  const examples = apps
    .flatMap((app) => app.examples.slice(0, 1))
    .map((path) => `  curl '${url}${path}'`);
  return `
API Sandbox is ready at ${url}

${services.join('\n')}

Try:
${examples.join('\n')}

Documentation: open ${url} in a browser. Ctrl-C stops.
`;
}
