// An instant as a time element: short in the page, complete for programs and on hover.
import { element } from './element.js';

export function instant(iso) {
  return element('time', { datetime: iso, title: iso }, formatInstant(iso));
}

// To the minute, for tables: the columns are narrow.
export function minute(iso) {
  return element('time', { datetime: iso, title: iso }, formatInstant(iso).slice(0, 16));
}

// In UTC, as in gateway responses.
export function formatInstant(iso) {
  return iso.slice(0, 19).replace('T', ' ');
}

export function formatOffset(offset) {
  if (offset === 0) return 'the clock was not moved';
  const seconds = Math.abs(offset);
  const days = Math.floor(seconds / 86_400);
  const hours = Math.floor((seconds % 86_400) / 3600);
  const minutes = Math.round((seconds % 3600) / 60);
  const parts = [
    [days, 'd'],
    [hours, 'h'],
    [minutes, 'min'],
  ].filter(([count]) => count > 0);
  const text = parts.map(([count, unit]) => `${count} ${unit}`).join(' ');
  return `${offset > 0 ? 'moved ahead' : 'behind'} by ${text || `${seconds} s`}`;
}

const GOOD =
  /^(settledSuccessfully|refundSettledSuccessfully|active|Delivered|Ok|settled|signature verified|good)$/;
const BAD =
  /^(declined|voided|expired|generalError|communicationError|failedReview|settlementError|returnedItem|chargeback|Failed|Error|suspended|terminated|canceled|signature wrong|wrong)$/;

// A word for a state, in a colour of the same meaning.
export function badge(word) {
  const kind = GOOD.test(word) ? 'good' : BAD.test(word) ? 'bad' : 'warn';
  // A long word breaks where its words meet.
  const parts = String(word)
    .split(/(?<=[a-z])(?=[A-Z])/)
    .flatMap((part) => [element('wbr'), part]);
  return element('span', { class: `badge ${kind}` }, ...parts.slice(1));
}

export function plural(count, one, many = `${one}s`) {
  return `${count} ${count === 1 ? one : many}`;
}

export function indent(text) {
  try {
    return JSON.stringify(JSON.parse(text.replace(/^\ufeff/, '')), null, 2);
  } catch {
    return text;
  }
}
