import type { HttpRequest } from '@sandbox/http';
import { reject } from './errors.js';

/** The preferences of PostgREST that we know. A time zone is not among them, as instants are always in UTC. */
const KNOWN = new Map([
  ['resolution', ['merge-duplicates', 'ignore-duplicates']],
  ['return', ['representation', 'minimal', 'headers-only']],
  ['count', ['exact', 'planned', 'estimated']],
  ['tx', ['commit', 'rollback']],
  ['missing', ['default', 'null']],
  ['handling', ['strict', 'lenient']],
]);

/** The preferences of a request. */
export interface Preferences {
  /** How its records are counted; undefined when they are not. */
  readonly count: string | undefined;
  /** The value of `Preference-Applied`; undefined when no preference applies. */
  readonly applied: string | undefined;
}

/** Reads `Prefer`: `count=exact, handling=strict`. @throws AppError `PGRST122` for an unknown preference under `handling=strict` */
export function readPreferences({ headers }: Pick<HttpRequest, 'headers'>): Preferences {
  const sent = [headers.prefer ?? []].flat().join().split(',');
  const parts = sent.map((part) =>
    part
      .split('=', 2)
      .map((one) => one.trim())
      .join('='),
  );
  const known = new Map<string, string>();
  const invalid: string[] = [];
  for (const part of parts.filter((one) => one !== '')) {
    const [name = '', text = ''] = part.split('=', 2);
    const value = text.replace(/^"(.*)"$/, '$1');
    if (!KNOWN.get(name)?.includes(value)) invalid.push(part);
    else if (!known.has(name)) known.set(name, value);
  }
  const handling = known.get('handling');
  if (handling === 'strict' && invalid.length > 0)
    throw reject('PGRST122', 'Invalid preferences given with handling=strict', {
      details: `Invalid preferences: ${invalid.join(', ').slice(0, 200)}`,
      parameter: 'Prefer',
    });
  const count = known.get('count');
  const applied = [
    ...(count === undefined ? [] : [`count=${count}`]),
    ...(handling === undefined ? [] : [`handling=${handling}`]),
  ];
  return { count, applied: applied.length === 0 ? undefined : applied.join(', ') };
}
