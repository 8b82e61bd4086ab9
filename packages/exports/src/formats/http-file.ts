import {
  type ExampleBody,
  type ExampleRequest,
  encodePairs,
  type Pair,
  targetOf,
} from '../model/example-request.js';
import { type ExampleSuite, requestsOf } from '../model/to-suite.js';
import { jsonText } from './json-text.js';

/** Writes a suite as a `.http` file, as editors and httpYac read it; assertions on responses are in their common syntax. */
export function writeHttpFile(suite: ExampleSuite): string {
  const { title, name, baseUrl, prefix } = suite;
  const base =
    baseUrl === undefined
      ? `# The base URL of the service:\n@base_url = http://127.0.0.1:8080${prefix}`
      : `@base_url = ${baseUrl}`;
  const requests = requestsOf(suite).map(writeRequest);
  return `# ${title}: an example of each operation.\n# httpyac send ${name}.http --all\n${base}\n\n${requests.join('\n')}`;
}

function writeRequest(request: ExampleRequest): string {
  const { name, method, headers, body, expected } = request;
  const written = writeBody(body);
  const lines = [
    `### ${name}`,
    '# @no-redirect',
    `${method} {{base_url}}${targetOf(request)}`,
    ...headers.map(([header, value]) => `${header}: ${value}`),
    ...(written === undefined ? [] : [`Content-Type: ${written.mediaType}`, '', written.text]),
    '',
    '> {%',
    ...writeAsserts(expected),
    '%}',
  ];
  return `${lines.join('\n')}\n`;
}

function writeAsserts({ statuses, mediaType }: ExampleRequest['expected']): readonly string[] {
  const status = `client.test('status', () => client.assert([${statuses.join(', ')}].includes(response.status), 'status ' + response.status));`;
  if (mediaType === undefined || statuses.length > 1) return [`  ${status}`];
  const type = `client.test('media type', () => client.assert(String(response.headers.valueOf('content-type')).startsWith('${mediaType}'), 'media type'));`;
  return [`  ${status}`, `  ${type}`];
}

interface WrittenBody {
  readonly mediaType: string;
  readonly text: string;
}

function writeBody(body: ExampleBody | undefined): WrittenBody | undefined {
  if (body === undefined) return undefined;
  if (body.kind === 'json') return { mediaType: body.mediaType, text: jsonText(body.value) };
  if (body.kind === 'text') return { mediaType: body.mediaType, text: body.text };
  if (body.kind === 'form') {
    return { mediaType: 'application/x-www-form-urlencoded', text: encodePairs(body.fields) };
  }
  return toMultipart(body.fields);
}

const BOUNDARY = 'example-boundary';

function toMultipart(fields: readonly Pair[]): WrittenBody {
  const parts = fields.map(
    ([name, value]) =>
      `--${BOUNDARY}\nContent-Disposition: form-data; name="${name.replaceAll('"', '%22')}"\n\n${value}\n`,
  );
  return {
    mediaType: `multipart/form-data; boundary=${BOUNDARY}`,
    text: `${parts.join('')}--${BOUNDARY}--`,
  };
}
