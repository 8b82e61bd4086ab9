import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Call } from '../../src/calls/define-call.js';
import { CALLS } from '../../src/calls/index.js';
import {
  decodeJson,
  decodeXml,
  type RootType,
  readElement,
  type SchemaType,
  toJsonDocument,
  toNode,
  toXmlDocument,
} from '../../src/protocol/index.js';
import { allParticles } from '../../src/protocol/particle.js';
import { type GoldenCase, openGoldenSession, toBody } from '../calls/golden-case.js';
import { GOLDENS } from '../calls/golden-cases.js';
import { arbitraryNear } from './arbitrary-near.js';
import { findSchemaProblems } from './find-schema-problems.js';
import { createNonceCases } from './nonce-cases.js';
import { toPlain } from './to-plain.js';

/** Nonces and the tokens of hosted pages are sealed anew each time. */
const SEALED_WORD = /[\w+/]{140,}={0,2}/g;

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

/** What is answered to a request, without the byte order mark. */
interface Answers {
  readonly xml: string;
  readonly json: string;
}

/** Makes a request in both formats, each in a session of its own in which the same happened before. */
function ask({ request }: Call, golden: GoldenCase, value: unknown): Answers {
  const node = toNode(request.name, request, value as never); // made from this very type
  const send = (body: string): string => {
    const answer = openGoldenSession(golden).send(body);
    return answer.slice(1).replace(SEALED_WORD, 'sealed');
  };
  return { xml: send(toXmlDocument(node)), json: send(toJsonDocument(node)) };
}

/** The answer in JSON as it follows from the one in XML by the rules of chapter 1.6. */
function expectedJson(type: RootType, xml: string): string {
  return JSON.stringify(toPlain(type, readElement(type, decodeXml(bytes(xml)))));
}

/** The names of the members that only JSON has, in a type and all types inside it. */
function jsonOnlyNames(type: SchemaType): readonly string[] {
  if (type.kind !== 'complex') return [];
  return allParticles(type).flatMap((part): readonly string[] => {
    if (part.kind === 'attribute') return [];
    const members = part.kind === 'choice' ? part.members : [part];
    return members.flatMap((member) =>
      member.jsonOnly ? [member.name] : jsonOnlyNames(member.type),
    );
  });
}

/** An answer in JSON without what only JSON has, its numbers without their scale. */
function withoutJsonOnly(type: RootType, json: string): string {
  const names = new Set(jsonOnlyNames(type));
  return JSON.stringify(
    JSON.parse(json, (name, value: unknown) => (names.has(name) ? undefined : value)),
  );
}

const isOk = ({ json }: Answers): boolean => JSON.parse(json).messages.resultCode === 'Ok';

/** A call that failed has no record to answer with, although the schema wants one (chapter 1.7). */
function withoutDemands(type: RootType): RootType {
  const particles = type.particles.map((part) =>
    part.kind === 'attribute' ? part : { ...part, min: 0 },
  );
  return { ...type, particles };
}

function expectSound({ response }: Call, answers: Answers): void {
  const { xml, json } = answers;
  const type = isOk(answers) ? response : withoutDemands(response);
  expect([xml, findSchemaProblems(type, decodeXml(bytes(xml)))]).toEqual([xml, []]);
  // As text, since the order of the members counts.
  expect(withoutJsonOnly(type, json)).toBe(expectedJson(type, xml));
}

const CASES = [...GOLDENS, ...createNonceCases()];

describe.each(CALLS.map((call) => [call.request.name, call] as const))('%s', (name, call) => {
  const cases = CASES.filter(({ request }) => request === name).flatMap((one) => one.cases);
  const read = (body: object): unknown =>
    readElement(call.request, decodeJson(Buffer.from(toBody(name, body))));

  it('is answered as the schema has it, in XML and in JSON', () => {
    const answers = cases.map((golden) => ask(call, golden, read(golden.body)));
    for (const answer of answers) expectSound(call, answer);
    expect(answers.some(isOk)).toBe(true);
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
