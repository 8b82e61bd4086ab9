/** One instant in the formats that clients commonly use. */
export interface TimeForms {
  readonly iso: string;
  readonly unix: number;
  readonly ms: number;
  readonly rfc2822: string;
}

/** Writes an instant in four forms. */
export function formatTime(ms: number): TimeForms {
  const date = new Date(ms);
  return {
    iso: date.toISOString(),
    unix: Math.floor(ms / 1000),
    ms,
    // toUTCString differs from RFC 2822 3.3 only in the name of the zone; GMT is its obsolete form.
    rfc2822: date.toUTCString().replace('GMT', '+0000'),
  };
}
