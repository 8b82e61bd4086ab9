import { readFileSync } from 'node:fs';

/** The part of its memory that deploy/start.sh gives the heap of a process, in percent. */
const HEAP_PERCENT = 60;

/** What the memory limit that docker-compose.yml gives a service makes of its process; services share one unless they have their own. */
export function memoryEnvironment(
  composeFile: string,
  service: string,
): { readonly MEMORY_BYTES: string; readonly NODE_OPTIONS: string } {
  const lines = readFileSync(composeFile, 'utf8').split('\n');
  const start = lines.indexOf(`  ${service}:`);
  const end = lines.findIndex((line, index) => index > start && /^ {2}\S/.test(line));
  const limit =
    lines.slice(start, end).map(limitOf).find(Boolean) ?? lines.map(limitOf).find(Boolean);
  if (start < 0 || limit === undefined)
    throw new Error(`${composeFile} has no memory limit of ${service}.`);
  return {
    MEMORY_BYTES: String(limit * 1_048_576),
    NODE_OPTIONS: `--max-old-space-size=${Math.floor((limit * HEAP_PERCENT) / 100)}`,
  };
}

/** In MiB. */
function limitOf(line: string): number | undefined {
  const [, limit] = /^ *mem_limit: (\d+)m$/.exec(line) ?? [];
  return limit === undefined ? undefined : Number(limit);
}
