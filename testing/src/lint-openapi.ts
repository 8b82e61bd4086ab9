import { createConfig, lintFromString } from '@redocly/openapi-core';

/** Lints an OpenAPI document with Redocly's recommended rules; gives one line for each error and warning. */
export async function lintOpenApi(document: unknown): Promise<readonly string[]> {
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
