import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

const compose = new URL('../../docker-compose.yml', import.meta.url);

/** The variables that docker-compose.yml gives the edge, as they are when nothing else is said. */
export function readComposeEdge(): Readonly<Record<string, string>> {
  // The file is ours, and a test fails when the edge or a variable of it is not there.
  const { services } = parse(readFileSync(compose, 'utf8'), { merge: true }) as {
    services: { edge: { environment: Record<string, string> } };
  };
  return Object.fromEntries(
    Object.entries(services.edge.environment).map(([name, value]) => [name, toDefault(value)]),
  );
}

/** What is left of a value when no variable is set: `${EDGE_LIMITS:-${PUBLIC:-off}}` is `off`. */
function toDefault(value: string): string {
  const shorter = value.replace(/\$\{\w+:-([^${}]*)\}/g, '$1');
  return shorter === value ? value : toDefault(shorter);
}
