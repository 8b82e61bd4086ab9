import type { HttpRequest } from '@sandbox/http';

/** The preferences of a client for the response to a write (RFC 7240). */
export interface Preference {
  /** Only the head; the record; or the record with the other changes. */
  readonly wants: 'minimal' | 'representation' | 'effects';
  /** Whether each of several writes succeeds or fails separately. */
  readonly isLenient: boolean;
  /** Headers with the applied preferences. */
  readonly applied: readonly string[];
}

const EXPECTED = /(?:^|,)\s*return\s*=\s*"?(minimal|representation|effects)"?\s*(?=[,;]|$)/i;
const LENIENT = /(?:^|,)\s*handling\s*=\s*"?lenient"?\s*(?=[,;]|$)/i;

const NONE: Preference = { wants: 'representation', isLenient: false, applied: [] };

/** Reads the preferences of a request; those that are not known are ignored, as they must be. */
export function readPreference({ headers }: HttpRequest): Preference {
  const prefer = headers.prefer?.toString();
  if (prefer === undefined) return NONE;
  const wants = EXPECTED.exec(prefer)?.[1]?.toLowerCase() as Preference['wants'] | undefined; // the pattern's words
  const isLenient = LENIENT.test(prefer);
  const applied = [
    ...(wants === undefined ? [] : [`return=${wants}`]),
    ...(isLenient ? ['handling=lenient'] : []),
  ];
  return {
    wants: wants ?? 'representation',
    isLenient,
    applied: applied.length === 0 ? [] : ['Preference-Applied', applied.join(', ')],
  };
}
