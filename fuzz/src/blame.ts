import type { Finding } from './judge/finding.js';
import { replay } from './replay.js';
import type { Standstill } from './run-fuzz.js';

interface BlameOptions {
  /** A server that the fuzzer has not started. */
  readonly url?: string | undefined;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/**
 * Finds which of the cases in flight made the server stand still: each is sent again, alone, to a new process. When
 * none does it alone, or the fuzzer has not started the server, all of them are blamed.
 */
export async function blame(
  { kind, detail, suspects }: Standstill,
  { url, environment }: BlameOptions,
): Promise<readonly Finding[]> {
  if (url === undefined) {
    for (const found of suspects) {
      const { findings } = await replay(found, { environment });
      if (findings.list().some(({ finding }) => finding.kind === kind))
        return [{ kind, detail, found }];
    }
  }
  return suspects.map((found) => ({ kind, detail, found }));
}
