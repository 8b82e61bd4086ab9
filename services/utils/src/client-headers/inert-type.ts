import { mediaTypeOf } from '@sandbox/http';

/**
 * Types that no page loads as script, module, worker, style sheet, manifest or WebAssembly. Documents (HTML,
 * XML, SVG, PDF) are among them, because the policy `sandbox`, with which they are sent, takes their scripts
 * and their origin. Other types are not sent: a type that browsers learn to execute stays excluded until it
 * is added here.
 */
const INERT: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    text: [
      ...['plain', 'html', 'xml', 'csv', 'tab-separated-values', 'markdown', 'calendar', 'vcard'],
      ...['event-stream', 'richtext', 'rtf', 'uri-list', 'vtt', 'yaml', 'x-yaml'],
    ],
    application: [
      ...['json', 'x-ndjson', 'ndjson', 'jsonl', 'json-seq', 'json5', 'xml', 'yaml', 'x-yaml'],
      ...['toml', 'x-www-form-urlencoded', 'octet-stream', 'pdf', 'rtf', 'sql', 'graphql'],
      ...[
        'zip',
        'gzip',
        'x-gzip',
        'x-tar',
        'x-bzip2',
        'x-7z-compressed',
        'zstd',
        'cbor',
        'cbor-seq',
      ],
      ...['msgpack', 'x-msgpack', 'protobuf', 'x-protobuf', 'grpc', 'avro', 'jwt', 'jose', 'ogg'],
    ],
    // `mixed-replace` is left out: its parts have separate headers, for which the policy of the response need
    // not hold.
    multipart: ['form-data', 'mixed', 'alternative', 'byteranges'],
  }),
);

/** Families without executable members: pictures (SVG in the sandbox), sounds, films, fonts and models. */
const INERT_FAMILIES: ReadonlySet<string> = new Set(['image', 'audio', 'video', 'font', 'model']);

/** Structures of RFC 6839 and its successors that describe data, such as `application/problem+json`. */
const INERT_SUFFIXES: readonly string[] = ['+json', '+xml', '+cbor', '+zip', '+yaml', '+json-seq'];

/** Data by their suffix, instructions by their effect in browsers. */
const INSTRUCTIONS: ReadonlySet<string> = new Set([
  'application/importmap+json',
  'application/manifest+json',
  'application/speculationrules+json',
  'application/xslt+xml',
]);

const ESSENCE = /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+$/;

/**
 * True for a type under which a page of our origin executes nothing. A comma makes a list of types, of which
 * browsers take the last, so a type with a comma is not inert.
 */
export function isInertType(type: string): boolean {
  const essence = mediaTypeOf(type);
  if (type.includes(',') || !ESSENCE.test(essence) || INSTRUCTIONS.has(essence)) return false;
  const slash = essence.indexOf('/');
  const [family, name] = [essence.slice(0, slash), essence.slice(slash + 1)];
  if (INERT_FAMILIES.has(family) || INERT.get(family)?.includes(name)) return true;
  if (family !== 'application') return false;
  return name.startsWith('vnd.') || INERT_SUFFIXES.some((suffix) => name.endsWith(suffix));
}
