import type { Answer, HttpRequest, RawHandler } from '@sandbox/http';
import { checkHeader } from '../../check-header.js';
import { clientTyped } from '../../client-typed.js';
import type { Dependencies } from '../../dependencies.js';
import type { Endpoint, EndpointParameter } from '../../endpoint.js';
import { numberParameter } from '../../parameters/number-parameter.js';
import { textParameter } from '../../parameters/text-parameter.js';
import { pause } from '../../pause.js';
import { writeAnswer } from '../../write-answer.js';
import { formatCookie } from '../cookies/format-cookie.js';
import { statusAnswer } from '../status/status-answer.js';
import { readMixHeaders } from './read-mix.js';

const status = numberParameter({
  name: 'status',
  in: 'query',
  description: 'The status of the answer.',
  min: 200,
  max: 599,
  default: 200,
});

const delay = numberParameter({
  name: 'delay',
  in: 'query',
  description: 'Seconds to wait before the answer.',
  min: 0,
  max: 10,
  decimal: true,
  default: 0,
});

const body = textParameter({
  name: 'body',
  in: 'query',
  description: 'The text of the body; without one it names the status.',
});

const type = textParameter({
  name: 'type',
  in: 'query',
  description: 'The media type of the body.',
  default: 'text/plain; charset=utf-8',
});

const header: EndpointParameter = {
  name: 'header',
  in: 'query',
  description: 'A header as `Name:value`; may be repeated.',
  schema: { type: 'array', items: { type: 'string' } },
};

const cookie: EndpointParameter = {
  name: 'cookie',
  in: 'query',
  description: 'A cookie as `name=value`; may be repeated.',
  schema: { type: 'array', items: { type: 'string' } },
};

/** The endpoint that combines what others do one at a time. */
export function createMixEndpoints({ platform }: Dependencies): readonly Endpoint[] {
  const answerMix: RawHandler = async (raw, response, request) => {
    const answer = mix(request);
    await pause(platform.timers, delay.read(request) * 1000, raw);
    writeAnswer(response, answer);
  };
  return [
    {
      methods: 'ALL',
      path: '/mix',
      summary: 'Status, headers, cookies, delay and body in one call',
      parameters: [status, header, cookie, delay, body, type],
      produces: ['*/*'],
      example: '/mix?status=201&header=X-Greeting:hello&cookie=seen=yes&delay=0.5&body=made',
      curl: '-i',
      answers: { default: 'The status that was asked for.' },
      raw: answerMix,
    },
  ];
}

function mix(request: HttpRequest): Answer {
  const { headers, cookies } = readMixHeaders(request);
  const secure = request.base.startsWith('https:');
  const plain = statusAnswer({ status: status.read(request), request, retryAfter: 1 });
  const content = readContent(request, plain);
  const own = [
    ...headers,
    ...cookies.map(([name, value]) => ['Set-Cookie', formatCookie(name, value, secure)] as const),
  ];
  return { status: plain.status, body: content.body, headers: replace(content.headers, own) };
}

/** A body of the client's takes the place of the one that names the status, where there may be one. */
function readContent(request: HttpRequest, plain: Answer) {
  const wanted = body.read(request);
  const { headers = [] } = plain;
  if (wanted === undefined || plain.body === undefined) return { headers, body: plain.body };
  const mediaType = type.read(request) ?? '';
  checkHeader('Content-Type', mediaType);
  return { headers: replace(headers, pairs(clientTyped(mediaType))), body: wanted };
}

type Header = readonly [name: string, value: string];

/** Several policies hold together, so one of the client's can only make ours stricter. */
const ADDED = 'content-security-policy';

/** The headers with those of the same name replaced by the given ones. */
function replace(headers: readonly string[], own: readonly Header[]): readonly string[] {
  const names = new Set(own.map(([name]) => name.toLowerCase()).filter((name) => name !== ADDED));
  const kept = pairs(headers).filter(([name]) => !names.has(name.toLowerCase()));
  return [...kept, ...own].flat();
}

function pairs(flat: readonly string[]): readonly Header[] {
  return flat.flatMap((name, index): Header[] =>
    index % 2 === 0 ? [[name, flat[index + 1] ?? '']] : [],
  );
}
