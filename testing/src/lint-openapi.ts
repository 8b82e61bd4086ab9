import { lintForGenerators } from './generator-rules.js';

export { lintForGenerators };

/** Holds a document against the JSON Schema of its version of OpenAPI; returns what is wrong. */
export async function validateOpenApi(
  document: Readonly<Record<string, unknown>>,
): Promise<unknown> {
  const { Validator } = await import('@seriousme/openapi-schema-validator');
  const { valid, errors } = await new Validator().validate(structuredClone(document));
  return valid ? [] : errors;
}

/**
 * Lints a document with Redocly's strict rules, those of Spectral that they lack and those of generators of clients; returns one
 * line for each problem.
 */
export async function lintOpenApi(document: unknown): Promise<readonly string[]> {
  // Loaded here, since it is hundreds of modules, and of the suites that can reach it most do not come here.
  const { createConfig, lintFromString } = await import('@redocly/openapi-core');
  const config = await createConfig({
    extends: ['recommended-strict'],
    rules: { 'info-contact': 'error', 'operation-description': 'error' },
  });
  const problems = await lintFromString({
    source: JSON.stringify(document),
    absoluteRef: 'openapi.json',
    config,
  });
  const found = problems.map(({ severity, ruleId, message, location }) => {
    const place = location.map(({ pointer }) => pointer ?? '').join(' ');
    return `${severity} ${ruleId} at ${place}: ${message}`;
  });
  return [...found, ...lintForGenerators(Object(document))];
}
