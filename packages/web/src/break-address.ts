import { type Html, html, joinHtml } from './html.js';

/** An address that breaks where a part of it begins, and in the middle of a word only when that is longer than the line. */
export function breakAddress(address: string): Html {
  return joinHtml(address.split(/(?<=.[/?&=,.])(?!$)/), html`<wbr>`);
}
