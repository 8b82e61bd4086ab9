/** Lints an OpenAPI document with Redocly's recommended rules; returns one line for each error and warning. */
export async function lintOpenApi(document: unknown): Promise<readonly string[]> {
  // Loaded here, since it is hundreds of modules, and of the suites that can reach it most do not come here.
  const { createConfig, lintFromString } = await import('@redocly/openapi-core');
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({
    source: JSON.stringify(document),
    absoluteRef: 'openapi.json',
    config,
  });
  return problems.map(({ severity, ruleId, message, location }) => {
    const place = location.map(({ pointer }) => pointer ?? '').join(' ');
    return `${severity} ${ruleId} at ${place}: ${message}`;
  });
}
