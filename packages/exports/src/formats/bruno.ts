import {
  type ExampleBody,
  type ExampleRequest,
  encodePairs,
  encodeText,
  type Pair,
  targetOf,
} from '../model/example-request.js';
import type { ExampleSuite } from '../model/to-suite.js';
import { jsonText } from './json-text.js';
import { writeZip, type ZipEntry } from './zip.js';

/** Writes a suite as a zipped Bruno collection: a folder for each group, a file for each request. */
export function writeBruno(suite: ExampleSuite): Buffer {
  return writeZip(toBrunoFiles(suite));
}

/** The files of a Bruno collection. */
export function toBrunoFiles({
  name,
  title,
  baseUrl,
  prefix,
  groups,
}: ExampleSuite): readonly ZipEntry[] {
  const base = baseUrl ?? `http://127.0.0.1:8080${prefix}`;
  const file = (path: string, text: string): ZipEntry => ({
    path: `${name}/${path}`,
    content: Buffer.from(text),
  });
  const settings = {
    version: '1',
    name: title,
    type: 'collection',
    ignore: ['node_modules', '.git'],
  };
  return [
    file('bruno.json', `${JSON.stringify(settings, null, 2)}\n`),
    file('collection.bru', block('vars:pre-request', [`base_url: ${base}`])),
    ...groups.flatMap((group, index) => {
      const folder = fileName(group.name);
      return [
        file(`${folder}/folder.bru`, block('meta', [`name: ${group.name}`, `seq: ${index + 1}`])),
        ...group.requests.map((request, place) =>
          file(`${folder}/${fileName(request.id)}.bru`, writeRequest(request, place + 1)),
        ),
      ];
    }),
  ];
}

/** A name that every file system takes. */
function fileName(name: string): string {
  return name.replace(/[^\w-]+/g, '-');
}

function writeRequest(request: ExampleRequest, seq: number): string {
  const { name, method, query, unsent, headers, body, expected } = request;
  const blocks = [
    block('meta', [`name: ${name}`, 'type: http', `seq: ${seq}`]),
    block(method.toLowerCase(), [
      `url: {{base_url}}${targetOf(request)}`,
      `body: ${BODY_MODES[body?.kind ?? 'none']}`,
      'auth: none',
    ]),
    ...pairs('params:query', [
      ...query.map((pair) => parameter(pair)),
      ...unsent.map((pair) => `~${parameter(pair)}`),
    ]),
    ...pairs(
      'headers',
      [...headers, ...typeOf(body)].map((pair) => entry(pair)),
    ),
    ...writeBody(body),
    block('assert', writeAsserts(expected)),
    block('settings', ['encodeUrl: false', 'followRedirects: false', 'maxRedirects: 0']),
  ];
  return blocks.join('\n');
}

const BODY_MODES = {
  none: 'none',
  json: 'json',
  text: 'text',
  form: 'text',
  multipart: 'multipartForm',
} as const;

function block(name: string, lines: readonly string[]): string {
  return `${name} {\n${lines.map((line) => `  ${line}\n`).join('')}}\n`;
}

function pairs(name: string, entries: readonly string[]): readonly string[] {
  return entries.length === 0 ? [] : [block(name, entries)];
}

/** As in the URL, which Bruno does not encode. */
function parameter([name, value]: Pair): string {
  return `${encodeText(name)}: ${encodeText(value)}`;
}

/** A name with special characters is quoted, and a value of several lines is between three quotes. */
function entry([name, value]: Pair): string {
  const key = /^[\w.-]+$/.test(name)
    ? name
    : `"${name.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
  if (!value.includes('\n')) return `${key}: ${value}`;
  const lines = value.split('\n').map((line) => `    ${line}\n`);
  return `${key}: '''\n${lines.join('')}  '''`;
}

/** The `Content-Type` of a body; Bruno sends none for its text mode. */
function typeOf(body: ExampleBody | undefined): readonly Pair[] {
  if (body === undefined || body.kind === 'multipart') return [];
  const type = body.kind === 'form' ? 'application/x-www-form-urlencoded' : body.mediaType;
  return [['Content-Type', type]];
}

function writeBody(body: ExampleBody | undefined): readonly string[] {
  if (body === undefined) return [];
  if (body.kind === 'json') return [block('body:json', jsonText(body.value).split('\n'))];
  if (body.kind === 'multipart')
    return [
      block(
        'body:multipart-form',
        body.fields.map((pair) => entry(pair)),
      ),
    ];
  const text = body.kind === 'form' ? encodePairs(body.fields) : body.text;
  return [block('body:text', text.split('\n'))];
}

function writeAsserts({ statuses, mediaType }: ExampleRequest['expected']): readonly string[] {
  if (statuses.length > 1) return [`res.status: in ${statuses.join(', ')}`];
  return [
    `res.status: eq ${statuses[0]}`,
    ...(mediaType === undefined ? [] : [`res.headers['content-type']: startsWith ${mediaType}`]),
  ];
}
