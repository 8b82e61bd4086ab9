import { parseHttpDate } from '@sandbox/http';

/** An instant as it is signed. */
export interface AmzDate {
  /** `yyyymmddThhmmssZ`. */
  readonly text: string;
  /** In milliseconds. */
  readonly instant: number;
}

const BASIC = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/;

/** Reads an instant in the basic format of ISO 8601, or an HTTP date, as a Date header has it; undefined for neither. */
export function parseAmzDate(text: string, now: number): AmzDate | undefined {
  const instant = BASIC.test(text)
    ? Date.parse(text.replace(BASIC, '$1-$2-$3T$4:$5:$6Z'))
    : parseHttpDate(text, now);
  if (instant === undefined || Number.isNaN(instant)) return undefined;
  const written = formatAmzDate(instant);
  // Date.parse reads 30 February as 2 March.
  return BASIC.test(text) && written !== text ? undefined : { text: written, instant };
}

/** Writes an instant in the basic format of ISO 8601, to the second. */
function formatAmzDate(instant: number): string {
  return `${new Date(instant).toISOString().slice(0, 19).replace(/[:-]/g, '')}Z`;
}
