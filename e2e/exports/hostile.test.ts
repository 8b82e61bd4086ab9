import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { EXPORT_FORMATS, type Part, toSuite } from '@sandbox/exports';
import { CLIENTS, describeWithClient, type ExportClient, runClient } from './clients.js';
import { type RecordedRequest, startRecorder } from './start-recorder.js';
import { useFolder } from './use-services.js';

/** What some format would take for syntax of its own: quotes, comments, variables, ends of blocks, escapes. */
const HOSTILE = [
  `it's "quoted" \\ \\n \\u{41} %7B%22 end`,
  ['$HOME `id` $(id) $', '{PATH} !! ~ * ?'].join(''),
  'a # b // c /* d */ ; e & f = g | h < i > j',
  '"""',
  '} ]) %} > {% client.exit() %}',
  'é 日本 \u00a0 😀',
  '```',
  'base64,YQ==; file,/etc/passwd;',
];

/** Variables of the clients. Outside of addresses and JSON only Hurl and a shell have a way to write them as they are. */
const BRACES = [
  '{{base_url}}',
  '{{$guid}} {{newUuid}} {{',
  '{{{base_url}}} }}',
  '{{process.env.HOME}}',
];

const hasEscape = ({ program }: ExportClient): boolean => ['hurl', 'bash'].includes(program);

const LINES = ['one\ntwo\n', '\n### three\n\n> {%\n%}\n', '}\n  }\n\tx\r\n'];

const PLAIN = HOSTILE.filter((text) => /^[ -~]*$/.test(text));

function toDocument(operations: Readonly<Record<string, object>>): Part {
  const responses = { '200': { description: 'Done.' } };
  const entries = Object.entries(operations).map(([path, operation]) => {
    const [verb, rest] = 'requestBody' in operation ? ['post', operation] : ['get', operation];
    return [
      path,
      { [verb]: { operationId: path.slice(1), summary: path, tags: ['all'], responses, ...rest } },
    ];
  });
  return { paths: Object.fromEntries(entries) };
}

const body = (mediaType: string, example: unknown): object => ({
  requestBody: { content: { [mediaType]: { example } } },
});
const parameter = (place: string, name: string, example: string): object => ({
  parameters: [{ name, in: place, required: true, example }],
});

let recorder: Awaited<ReturnType<typeof startRecorder>>;
const folder = useFolder();

beforeAll(async () => {
  recorder = await startRecorder();
});
afterAll(() => recorder.stop());

/** Lets a client run a suite of these operations; gives what arrived, by the first part of its path. */
async function send(
  client: ExportClient,
  operations: Readonly<Record<string, object>>,
): Promise<ReadonlyMap<string, RecordedRequest>> {
  const suite = toSuite({
    ...{ name: 'hostile', title: 'Hostile', baseUrl: recorder.url, prefix: '' },
    ...{ isSession: false, document: toDocument(operations) },
  });
  const format = EXPORT_FORMATS.find(({ path }) => path === client.format);
  const written = Buffer.from(format?.write(suite) ?? '');
  const place = join(folder.path, randomUUID());
  const { code, output } = await runClient(client, {
    folder: place,
    name: 'hostile',
    body: written,
  });
  const came = recorder.take();
  if (code !== 0 || came.length !== Object.keys(operations).length) throw new Error(output);
  return new Map(came.map((request) => [/^\/\w+/.exec(request.target)?.[0] ?? '', request]));
}

/** One operation for each text, at a letter and a number. */
function eachOf(
  letter: string,
  texts: readonly string[],
  define: (text: string) => object,
  rest = '',
): Record<string, object> {
  return Object.fromEntries(
    texts.map((text, index) => [`/${letter}${index}${rest}`, define(text)]),
  );
}

/** The values of a form's parts. */
function partsOf({ headers, body: text }: RecordedRequest): readonly string[] {
  const boundary = /boundary="?([^";]+)/.exec(headers['content-type'] ?? '')?.[1];
  const parts = text.split(`--${boundary}`).slice(1, -1);
  return parts.map((part) => part.replace(/^[\s\S]*?\r?\n\r?\n/, '').replace(/\r?\n$/, ''));
}

const ADDRESSES = [...HOSTILE, ...BRACES, ...LINES];

const JSON_VALUE = {
  texts: ADDRESSES,
  nested: Object.fromEntries(ADDRESSES.map((text) => [text, 1])),
};

/** What a client is given in each place that has syntax of its own. */
function placesOf(client: ExportClient) {
  const braces = hasEscape(client) ? BRACES : [];
  const texts = [...HOSTILE, ...braces];
  return {
    fields: Object.fromEntries(texts.map((text, index) => [`f${index}`, text])),
    plain: [...PLAIN, ...braces],
  };
}

/** One suite of all places, as programs take longer to start than to send. */
function operationsOf(client: ExportClient): Readonly<Record<string, object>> {
  const { fields, plain } = placesOf(client);
  return {
    ...eachOf('q', ADDRESSES, (text) => parameter('query', text, text)),
    ...eachOf('p', ADDRESSES, (text) => parameter('path', 'x', text), '/{x}/end'),
    '/json': body('application/json', JSON_VALUE),
    '/form': body('application/x-www-form-urlencoded', fields),
    '/parts': body('multipart/form-data', fields),
    ...eachOf('t', plain, (text) => ({
      ...body('text/plain', text),
      ...parameter('header', 'X-Hostile', text),
    })),
  };
}

for (const client of CLIENTS)
  describeWithClient(client, () => {
    const { fields, plain } = placesOf(client);
    let came: ReadonlyMap<string, RecordedRequest>;

    beforeAll(async () => {
      came = await send(client, operationsOf(client));
    });

    it('addresses arrive as they are', () => {
      const queries = ADDRESSES.map((_, index) => [
        ...new URL(came.get(`/q${index}`)?.target ?? '', recorder.url).searchParams,
      ]);
      expect(queries).toEqual(ADDRESSES.map((text) => [[text, text]]));
      const segments = ADDRESSES.map((_, index) =>
        decodeURIComponent(came.get(`/p${index}`)?.target.split('/')[2] ?? ''),
      );
      expect(segments).toEqual(ADDRESSES);
    });

    it('JSON arrives as it is', () => {
      expect(JSON.parse(came.get('/json')?.body ?? '')).toEqual(JSON_VALUE);
      expect(came.get('/json')?.headers['content-type']).toContain('application/json');
    });

    it('forms arrive as they are', () => {
      const form = new URLSearchParams(came.get('/form')?.body);
      expect(Object.fromEntries(form)).toEqual(fields);
      const parts = came.get('/parts');
      expect(parts && partsOf(parts)).toEqual(Object.values(fields));
    });

    it('texts and headers arrive as they are', () => {
      const pairs = plain.map((_, index) => {
        const request = came.get(`/t${index}`);
        return [request?.headers['x-hostile'], request?.body];
      });
      expect(pairs).toEqual(plain.map((text) => [text, text]));
    });
  });
