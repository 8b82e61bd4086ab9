import { MERCHANT_ACCOUNT } from './merchant-account.js';

const HOUR_MS = 3_600_000;

/** The maximum number of hours whose offsets are stored; a session's transactions lie in few. */
const MAX_STORED_HOURS = 10_000;

const ZONE_FORMAT = new Intl.DateTimeFormat('en-US', {
  timeZone: MERCHANT_ACCOUNT.timeZone,
  timeZoneName: 'longOffset',
});

/** Offsets by hour since 1970: zones change at full hours, and asking Intl for each of a list's times is slow. */
const offsets = new Map<number, number>();

/** How hours begin, by hour since 1970: `2026-03-30T12:`. */
const hourTexts = new Map<number, string>();

/** An instant as responses have it in UTC: `2026-03-30T12:00:00.000Z`. */
export function formatUtc(at: number): string {
  return `${formatMerchantInstant(at)}Z`;
}

/** An instant as responses have it in the merchant's zone, without an offset: `2026-03-30T05:00:00.000`. */
export function formatLocal(at: number): string {
  return formatMerchantInstant(at + zoneOffset(at));
}

/** The current month in the merchant's zone: `2026-03`. */
export function localMonth(at: number): string {
  return formatLocal(at).slice(0, 'yyyy-mm'.length);
}

/** A page of a list has two thousand of these, and `toISOString` would take a third of its time. */
function formatMerchantInstant(at: number): string {
  const hour = Math.floor(at / HOUR_MS);
  const rest = at - hour * HOUR_MS;
  const minutes = String(Math.floor(rest / 60_000)).padStart(2, '0');
  const seconds = String(Math.floor(rest / 1000) % 60).padStart(2, '0');
  return `${hourText(hour)}${minutes}:${seconds}.${String(rest % 1000).padStart(3, '0')}`;
}

function hourText(hour: number): string {
  const known = hourTexts.get(hour);
  if (known !== undefined) return known;
  if (hourTexts.size >= MAX_STORED_HOURS) hourTexts.clear();
  const text = new Date(hour * HOUR_MS).toISOString().slice(0, 'yyyy-mm-ddThh:'.length);
  hourTexts.set(hour, text);
  return text;
}

function zoneOffset(at: number): number {
  const hour = Math.floor(at / HOUR_MS);
  const known = offsets.get(hour);
  if (known !== undefined) return known;
  if (offsets.size >= MAX_STORED_HOURS) offsets.clear();
  const offset = readOffset(at);
  offsets.set(hour, offset);
  return offset;
}

/** Reads an offset as `GMT-07:00`, or `GMT` for zero. */
function readOffset(at: number): number {
  const parts = ZONE_FORMAT.formatToParts(at);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)/.exec(name) ?? [];
  const milliseconds = Number(hours ?? 0) * HOUR_MS + Number(minutes ?? 0) * 60_000;
  return sign === '-' ? -milliseconds : milliseconds;
}
