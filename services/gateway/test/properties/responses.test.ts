import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Call } from '../../src/calls/define-call.js';
import { CALLS } from '../../src/calls/index.js';
import {
  decodeJson,
  decodeXml,
  readElement,
  toJsonDocument,
  toNode,
  toXmlDocument,
} from '../../src/protocol/index.js';
import { type GoldenCase, openGoldenSession, toBody } from '../calls/golden-case.js';
import { GOLDENS } from '../calls/golden-cases.js';
import { arbitraryNear } from './arbitrary-near.js';
import { findSchemaProblems } from './find-schema-problems.js';
import { createNonceCases } from './nonce-cases.js';
import { expectSameResponse, isOk, type Responses, typeOf } from './same-response.js';

/** Nonces and the tokens of hosted pages are sealed anew each time. */
const SEALED_WORD = /[\w+/]{140,}={0,2}/g;

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Makes a request in both formats, each in a session of its own in which the same happened before. */
function ask({ request }: Call, golden: GoldenCase, value: unknown): Responses {
  const node = toNode(request.name, request, value as never); // made from this very type
  const send = (body: string): string => {
    const response = openGoldenSession(golden).send(body);
    return response.slice(1).replace(SEALED_WORD, 'sealed');
  };
  return { xml: send(toXmlDocument(node)), json: send(toJsonDocument(node)) };
}

function expectSound({ response }: Call, responses: Responses): void {
  const { xml } = responses;
  const problems = findSchemaProblems(typeOf(response, responses), decodeXml(bytes(xml)));
  expect([xml, problems]).toEqual([xml, []]);
  expectSameResponse(response, responses);
}

const CASES = [...GOLDENS, ...createNonceCases()];

describe.each(CALLS.map((call) => [call.request.name, call] as const))('%s', (name, call) => {
  const cases = CASES.filter(({ request }) => request === name).flatMap((one) => one.cases);
  const read = (body: object): unknown =>
    readElement(call.request, decodeJson(Buffer.from(toBody(name, body))));

  it('is answered as the schema has it, in XML and in JSON', () => {
    const responses = cases.map((golden) => ask(call, golden, read(golden.body)));
    for (const response of responses) expectSound(call, response);
    expect(responses.some(isOk)).toBe(true);
  });

  it('is answered so whatever is changed in a request that succeeds', () => {
    const good = cases.filter((golden) => isOk(ask(call, golden, read(golden.body))));
    const requests = fc
      .constantFrom(...good)
      .chain((golden) =>
        arbitraryNear(call.request, read(golden.body)).map((value) => ({ golden, value })),
      );
    fc.assert(
      fc.property(requests, ({ golden, value }) => expectSound(call, ask(call, golden, value))),
      { numRuns: 40 },
    );
  });
});
