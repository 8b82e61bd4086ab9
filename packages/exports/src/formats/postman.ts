import {
  type ExampleBody,
  type ExampleRequest,
  type Pair,
  targetOf,
} from '../model/example-request.js';
import type { ExampleSuite } from '../model/to-suite.js';
import { jsonText } from './json-text.js';

const SCHEMA = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';

/** Writes a suite as a Postman collection of format 2.1: a folder for each group, a test script with each request. */
export function writePostman(suite: ExampleSuite): string {
  const { title, baseUrl, prefix, groups } = suite;
  const base = baseUrl ?? `http://127.0.0.1:8080${prefix}`;
  const guess =
    baseUrl === undefined ? ' Set the variable base_url to the base URL of the service.' : '';
  return JSON.stringify(
    {
      info: {
        name: title,
        description: `An example of each operation with its expected response.${guess}`,
        schema: SCHEMA,
      },
      variable: [{ key: 'base_url', value: base, type: 'string' }],
      item: groups.map(({ name, requests }) => ({ name, item: requests.map(toItem) })),
    },
    null,
    2,
  );
}

function toItem(request: ExampleRequest): object {
  const { name, method, headers, body, expected } = request;
  return {
    name,
    event: [{ listen: 'test', script: { type: 'text/javascript', exec: writeAsserts(expected) } }],
    protocolProfileBehavior: { followRedirects: false, disableBodyPruning: true },
    request: {
      method,
      header: [...headers, ...typeOf(body)].map(([key, value]) => ({ key, value })),
      ...(body && { body: toBody(body) }),
      url: toUrl(request),
    },
  };
}

function writeAsserts({ statuses, mediaType }: ExampleRequest['expected']): readonly string[] {
  const status = `pm.test('status', () => pm.expect(pm.response.code).to.be.oneOf([${statuses.join(', ')}]));`;
  if (mediaType === undefined || statuses.length > 1) return [status];
  return [
    status,
    `pm.test('media type', () => pm.expect(pm.response.headers.get('Content-Type')).to.match(/^${mediaType.replace(/[/.+]/g, '\\$&')}/));`,
  ];
}

/** A URL in its parts; parameters that are not sent are there, switched off. */
function toUrl(request: ExampleRequest): object {
  const { path, query, unsent } = request;
  const parameter = ([key, value]: Pair): object => ({
    key: encodeURIComponent(key),
    value: encodeURIComponent(value),
  });
  return {
    raw: `{{base_url}}${targetOf(request)}`,
    host: ['{{base_url}}'],
    path: path.split('/').slice(1),
    query: [
      ...query.map(parameter),
      ...unsent.map((pair) => ({ ...parameter(pair), disabled: true })),
    ],
  };
}

/** Postman sets the media types of forms automatically. */
function typeOf(body: ExampleBody | undefined): readonly Pair[] {
  return body?.kind === 'json' || body?.kind === 'text' ? [['Content-Type', body.mediaType]] : [];
}

function toBody(body: ExampleBody): object {
  if (body.kind === 'json') {
    const options = { raw: { language: 'json' } };
    return { mode: 'raw', raw: jsonText(body.value), options };
  }
  if (body.kind === 'text') return { mode: 'raw', raw: body.text };
  const fields = body.fields.map(([key, value]) => ({ key, value, type: 'text' }));
  return body.kind === 'form'
    ? { mode: 'urlencoded', urlencoded: fields }
    : { mode: 'formdata', formdata: fields };
}
