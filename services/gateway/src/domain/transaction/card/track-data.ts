import type { Payment } from '../../payment.js';
import { type CardMethod, toCardMethod } from './payment-method.js';

/** The magnetic stripe of a card: one of its tracks. */
export type TrackData = NonNullable<Payment['trackData']>;

/**
 * Number, name and expiry of track 1 and number and expiry of track 2 (ISO/IEC 7813). Readers may leave out the characters
 * at the start and the end.
 */
const TRACKS = {
  track1: {
    longest: 79,
    form: /^%?B(?<number>\d{12,19})\^[^^?]{2,26}\^(?<year>\d\d)(?<month>0[1-9]|1[0-2])[^?]*(?:\?.?)?$/,
  },
  track2: {
    longest: 40,
    form: /^;?(?<number>\d{12,19})=(?<year>\d\d)(?<month>0[1-9]|1[0-2])\d*(?:\?.?)?$/,
  },
} as const;

/** The card of a magnetic stripe; undefined when the track cannot be read. */
export function trackCardOf(trackData: TrackData): CardMethod | undefined {
  const name = trackData.track1 === undefined ? 'track2' : 'track1';
  const text = trackData[name] ?? '';
  const { longest, form } = TRACKS[name];
  const { number, year, month } = (text.length <= longest && form.exec(text)?.groups) || {};
  return number === undefined
    ? undefined
    : toCardMethod({ cardNumber: number, expirationDate: `20${year}-${month}` });
}
