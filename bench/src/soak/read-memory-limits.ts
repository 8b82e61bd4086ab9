import { readFileSync } from 'node:fs';

/** The options of Node that docker-compose.yml gives a service; the services share one unless they have their own. */
export function memoryOptions(composeFile: string, service: string): string {
  const lines = readFileSync(composeFile, 'utf8').split('\n');
  const start = lines.indexOf(`  ${service}:`);
  const end = lines.findIndex((line, index) => index > start && /^ {2}\S/.test(line));
  const own = lines.slice(start, end).map(optionsOf).find(Boolean);
  const shared = lines.map(optionsOf).find(Boolean);
  const found = own ?? shared;
  if (start < 0 || found === undefined)
    throw new Error(`${composeFile} says nothing of ${service}.`);
  return found;
}

function optionsOf(line: string): string | undefined {
  return /^ *NODE_OPTIONS: (.+)$/.exec(line)?.[1];
}
