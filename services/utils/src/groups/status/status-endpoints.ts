import { type Handler, text } from '@sandbox/http';
import type { Dependencies } from '../../dependencies.js';
import type { Endpoint, EndpointParameter } from '../../endpoint.js';
import { numberParameter } from '../../parameters/number-parameter.js';
import { randomOf, seedParameter } from '../../parameters/seed-parameter.js';
import { ROOT } from '../../root.js';
import { answerInformational } from './answer-informational.js';
import { parseStatusList } from './parse-status-list.js';
import { statusAnswer } from './status-answer.js';

const code: EndpointParameter = {
  name: 'code',
  in: 'path',
  description:
    'A status from 100 to 599, or a list of which one is picked at random: `200,404`, with weights `200:3,500:1`.',
  schema: { type: 'string', examples: ['418', '200,404', '200:3,500:1'] },
};

const interim: EndpointParameter = {
  name: 'interim',
  in: 'query',
  description:
    'With `true`, 100 is sent as an interim answer also to a client that did not ask for it.',
  schema: { type: 'boolean', default: false },
};

/** Seconds a client is asked to wait with 429 and 503. */
const retryAfter = numberParameter({
  name: 'retry_after',
  in: 'query',
  description: 'Seconds for the `Retry-After` of 429 and 503.',
  min: 0,
  max: 3600,
  default: 1,
});

/** The endpoints that answer with a chosen status. */
export function createStatusEndpoints({ random }: Dependencies): readonly Endpoint[] {
  const answerStatus: Handler = (request) => {
    const statuses = parseStatusList(request.params.code ?? '');
    const [only] = statuses;
    const status =
      statuses.length === 1 && only ? only[0] : randomOf(request, random).weighted(statuses);
    return status < 200
      ? answerInformational({ status, request })
      : statusAnswer({ status, request, retryAfter: retryAfter.read(request) });
  };
  return [
    {
      methods: 'ALL',
      path: '/status/:code',
      summary: 'Any status from 100 to 599, or one of a list at random',
      description:
        'The body names the status, as JSON or text by `Accept`; 204, 205 and 304 have none. 3xx carry a `Location` on this service, 401 and 407 a challenge, 429 and 503 `Retry-After`. 1xx are sent as interim answers, followed by 200; 101 is answered 426.',
      parameters: [code, retryAfter, seedParameter, interim],
      produces: ['application/json', 'text/plain'],
      example: '/status/418',
      answers: { default: 'The status that was asked for.', '426': 'For 101.' },
      handler: answerStatus,
    },
    {
      methods: ['GET'],
      path: '/robots.txt',
      summary: 'Rules for robots, which deny /deny',
      produces: ['text/plain'],
      example: '/robots.txt',
      handler: () => text(`User-agent: *\nDisallow: ${ROOT}/deny\n`, { constant: true }),
    },
    {
      methods: ['GET'],
      path: '/deny',
      summary: 'A page that /robots.txt denies',
      produces: ['text/plain'],
      example: '/deny',
      handler: () => text('This page is denied to robots by robots.txt.\n', { constant: true }),
    },
  ];
}
