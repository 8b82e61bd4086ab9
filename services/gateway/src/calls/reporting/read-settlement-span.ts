import { invalidValue } from '../../domain/field-problems.js';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The longest span that one request can have. */
const MAX_SPAN_DAYS = 31;

/** The span of time that a request for settled batches names; both ends belong to it. */
export interface SettlementSpan {
  readonly from: number;
  readonly to: number;
}

/**
 * Reads the dates of a request for settled batches; without any it is the last 24 hours.
 * @throws GatewayError E00013 for only one date, dates in the wrong order or too long a span
 */
export function readSettlementSpan(
  dates: { readonly firstSettlementDate?: string; readonly lastSettlementDate?: string },
  now: number,
): SettlementSpan {
  const { firstSettlementDate: first, lastSettlementDate: last } = dates;
  if (!first && !last) return { from: now - DAY_MS, to: now };
  if (!first) throw invalidValue('First Settlement Date is required with Last Settlement Date.');
  if (!last) throw invalidValue('Last Settlement Date is required with First Settlement Date.');
  const span = { from: parseInstant(first), to: parseInstant(last) };
  if (span.from > span.to)
    throw invalidValue('First Settlement Date must not be later than Last Settlement Date.');
  if (span.to - span.from > MAX_SPAN_DAYS * DAY_MS)
    throw invalidValue(
      `The dates must not be more than ${MAX_SPAN_DAYS} days apart; they are ${daysOf(span)}.`,
    );
  return span;
}

/** A date-time without a zone is one in UTC. */
function parseInstant(text: string): number {
  const hasZone = /(?:Z|[+-]\d\d:\d\d)$/i.test(text);
  const instant = Date.parse(hasZone ? text : `${text}Z`);
  if (Number.isNaN(instant)) throw invalidValue(`${text} is no date that can be compared.`);
  return instant;
}

function daysOf({ from, to }: SettlementSpan): number {
  return Math.ceil((to - from) / DAY_MS);
}
