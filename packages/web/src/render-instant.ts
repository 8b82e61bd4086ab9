import { type Html, html } from './html.js';

const DATE = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/**
 * An instant as people read it; programs read the attribute.
 * @param instant - in UTC, as `2026-03-30T12:00:00Z`
 */
export function renderInstant(instant: string): Html {
  const seconds = instant.slice(16, 19);
  const time = instant.slice(11, 16) + (seconds === ':00' ? '' : seconds);
  return html`<time datetime="${instant}">${DATE.format(new Date(instant))}, ${time} UTC</time>`;
}
