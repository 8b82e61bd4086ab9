import type { Answer, HttpRequest, QueryPair, RawHandler } from '@sandbox/http';
import { type ContentRules, sandboxed } from '../../client-typed.js';
import type { Dependencies } from '../../dependencies.js';
import type { Endpoint, EndpointParameter } from '../../endpoint.js';
import { numberParameter } from '../../parameters/number-parameter.js';
import { textParameter } from '../../parameters/text-parameter.js';
import { pause } from '../../pause.js';
import { toClientHeaders, toPairs } from '../../to-client-headers.js';
import { writeAnswer } from '../../write-answer.js';
import { checkCookieRoom, cookiesIn } from '../cookies/check-cookie-room.js';
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
  description:
    'The media type of the body. One that a page could execute, such as `text/javascript`, is sent as text and named in `X-Sandbox-Content-Type`.',
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
export function createMixEndpoints(deps: Dependencies): readonly Endpoint[] {
  const answerMix: RawHandler = async (raw, response, request) => {
    const answer = mix(request, deps);
    await pause(deps.platform.timers, delay.read(request) * 1000, raw);
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

function mix(request: HttpRequest, deps: Dependencies): Answer {
  const { headers, cookies } = readMixHeaders(request);
  const secure = request.base.startsWith('https:');
  const plain = statusAnswer({ status: status.read(request), request, retryAfter: 1 });
  const content = readContent(request, plain, deps);
  const own = [
    ...toClientHeaders(headers, deps),
    ...cookies.map(([name, value]) => ['Set-Cookie', formatCookie(name, value, secure)] as const),
  ];
  checkCookieRoom({ request, pairs: cookiesIn(own), settings: deps.platform.settings });
  const all = [...replace(content.headers, own), ...sandboxed(deps)];
  return { status: plain.status, body: content.body, headers: all };
}

/** A body of the client's takes the place of the one that names the status, where there may be one. */
function readContent(request: HttpRequest, plain: Answer, rules: ContentRules) {
  const wanted = body.read(request);
  const { headers = [] } = plain;
  if (wanted === undefined || plain.body === undefined) return { headers, body: plain.body };
  const chosen = toClientHeaders([['Content-Type', type.read(request) ?? '']], rules);
  return { headers: replace(headers, chosen), body: wanted };
}

/** The headers with those of the same name replaced by the given ones. */
function replace(headers: readonly string[], own: readonly QueryPair[]): readonly string[] {
  const names = new Set(own.map(([name]) => name.toLowerCase()));
  const kept = toPairs(headers).filter(([name]) => !names.has(name.toLowerCase()));
  return [...kept, ...own].flat();
}
