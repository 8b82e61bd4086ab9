import { matchesStrongly, parseHttpDate, type Validators } from '@sandbox/http';

/**
 * RFC 9110 13.1.5: true when If-Range lets a Range header apply. It is a strong tag that equals the current
 * one, or a date that is exactly the current Last-Modified; any other requests the complete representation.
 */
export function isRangeCurrent(options: {
  readonly ifRange: string | undefined;
  readonly validators: Validators;
  readonly now: number;
}): boolean {
  const { ifRange, validators, now } = options;
  if (ifRange === undefined) return true;
  const { etag, lastModified } = validators;
  if (ifRange.includes('"')) return etag !== undefined && matchesStrongly(ifRange, etag);
  const instant = parseHttpDate(ifRange, now);
  return instant !== undefined && instant === lastModified;
}
