import {
  type ExampleBody,
  type ExampleRequest,
  type Pair,
  targetOf,
} from '../model/example-request.js';
import { type ExampleSuite, requestsOf } from '../model/to-suite.js';
import { jsonText } from './json-text.js';

/** Writes a suite as a Hurl file: each request with the assertions on its response. */
export function writeHurl(suite: ExampleSuite): string {
  const { title, name, baseUrl, prefix } = suite;
  const run =
    baseUrl === undefined
      ? `hurl --test --variable base_url=http://127.0.0.1:8080 ${name}.hurl`
      : `hurl --test ${name}.hurl`;
  const base = baseUrl ?? `{{base_url}}${prefix}`;
  const entries = requestsOf(suite).map((request) => writeEntry(request, base));
  return `# ${title}: an example of each operation.\n# ${run}\n\n${entries.join('\n')}`;
}

/** A value of a header or field: a hash would start a comment, two braces a template, and spaces around it do not count. */
export function hurlValue(text: string): string {
  return [...text]
    .map(escapeCharacter)
    .join('')
    .replaceAll('{{', '\\u{7b}\\u{7b}')
    .replace(/^ | $/g, '\\u{20}');
}

/** A body of bytes, which Hurl never reads as anything else. */
export function hurlBytes(base64: string): string {
  return `base64,${base64};`;
}

function escapeCharacter(character: string): string {
  if (character === '\\' || character === '#') return `\\${character}`;
  const code = character.codePointAt(0) ?? 0;
  return code < 0x20 || code === 0x7f ? `\\u{${code.toString(16)}}` : character;
}

function writeEntry(request: ExampleRequest, base: string): string {
  const { name, method, headers, body, expected } = request;
  const { statuses, mediaType } = expected;
  const [status] = statuses;
  const asserts = [
    ...(statuses.length > 1 ? [`status toString matches "^(${statuses.join('|')})$"`] : []),
    ...(mediaType === undefined || statuses.length > 1
      ? []
      : [`header "Content-Type" startsWith "${mediaType}"`]),
  ];
  const lines = [
    `# ${name}`,
    `${method} ${base}${targetOf(request)}`,
    ...writePairs([...headers, ...typeOf(body)]),
    ...writeBody(body),
    `HTTP ${statuses.length > 1 ? '*' : status}`,
    ...(asserts.length > 0 ? ['[Asserts]', ...asserts] : []),
  ];
  return `${lines.join('\n')}\n`;
}

function writePairs(pairs: readonly Pair[]): readonly string[] {
  return pairs.map(([name, value]) => `${hurlName(name)}: ${hurlValue(value)}`);
}

/** A name ends at a colon. */
function hurlName(name: string): string {
  return hurlValue(name).replace(
    /[^\w.[\]\\{}-]/gu,
    (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`,
  );
}

/** Hurl sets the media types of forms automatically. */
function typeOf(body: ExampleBody | undefined): readonly Pair[] {
  return body?.kind === 'json' || body?.kind === 'text' ? [['Content-Type', body.mediaType]] : [];
}

function writeBody(body: ExampleBody | undefined): readonly string[] {
  if (body === undefined) return [];
  // As a string: Hurl would parse JSON again, and write keys without their escapes.
  if (body.kind === 'json')
    return ['```json', jsonText(body.value).replaceAll('`', '\\u0060'), '```'];
  if (body.kind === 'form') return ['[Form]', ...writePairs(body.fields)];
  if (body.kind === 'multipart') return ['[Multipart]', ...writePairs(body.fields)];
  return [
    isPlain(body.text) ? `\`${body.text}\`` : hurlBytes(Buffer.from(body.text).toString('base64')),
  ];
}

/** True for a string that needs no escapes between backticks. */
function isPlain(text: string): boolean {
  return /^[ -~]*$/.test(text) && !/[`\\{#]/.test(text);
}
