import { closingQuote } from '@sandbox/kernel';

/** The ways in which common languages write JSON. */
export function rewritten(text: string): readonly (readonly [body: string, how: string])[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return [];
  }
  const compact = JSON.stringify(value);
  return [
    [compact, 'JSON.stringify'],
    [JSON.stringify(value, null, 2), 'JSON.stringify with two spaces'],
    [JSON.stringify(value, null, 4), 'a printer with four spaces'],
    [spaced(compact), 'json.dumps of Python'],
    [compact.replaceAll('/', '\\/'), 'json_encode of PHP'],
    [escaped(compact), 'a writer that escapes what is beyond ASCII'],
    [spaced(escaped(compact)), 'json.dumps of Python'],
  ];
}

const MARKS: ReadonlySet<string> = new Set([',', ':']);

/** A space after each comma and colon outside of strings. */
function spaced(json: string): string {
  let out = '';
  let from = 0;
  for (let index = 0; index < json.length; index++) {
    const char = json.charAt(index);
    if (char === '"') index = closingQuote(json, index);
    else if (MARKS.has(char)) {
      out += `${json.slice(from, index + 1)} `;
      from = index + 1;
    }
  }
  return out + json.slice(from);
}

function escaped(json: string): string {
  return json.replaceAll(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
