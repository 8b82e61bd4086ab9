import { withoutLeadingZeros } from '../zeros.js';

const JSON_NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;

/**
 * The text of a decimal as JSON may write it. XML Schema allows more than JSON: `+5`, `.5`, `5.`
 * and `007` lose what JSON forbids and keep their digits after the point.
 */
export function toJsonNumber(text: string): string {
  if (JSON_NUMBER.test(text)) return text;
  const match = /^([+-]?)(\d*)(?:\.(\d*))?$/.exec(text);
  if (match === null || text === '') return '0';
  const [, sign = '', whole = '', fraction = ''] = match;
  return `${sign === '-' ? '-' : ''}${withoutLeadingZeros(whole) || '0'}${fraction === '' ? '' : `.${fraction}`}`;
}
