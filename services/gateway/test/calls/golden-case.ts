import { CALLS, createFindCall } from '../../src/calls/registry.js';
import { idPrefix, recordId } from '../../src/domain/record-ids.js';
import { readElement, toNode } from '../../src/schema/index.js';
import { decodeJson, toXmlDocument } from '../../src/wire/index.js';
import { type CallSession, CREDENTIALS, openCallSession } from '../call-session.js';

const SESSION_ID = 'golden';
const STARTED_AT = Date.parse('2026-03-30T12:00:05.250Z');

/** The id of the transaction that the first event of a golden session makes. */
export const FIRST_ID = recordId(idPrefix('transaction', SESSION_ID), 0);

/** Something that happens before the request of a case: a request, a time that passes, all batches that close. */
export type GoldenStep =
  | { readonly request: string; readonly body: object }
  | { readonly waitSeconds: number }
  | { readonly settle: true };

/** One request whose answer is kept, byte for byte, in both formats. */
export interface GoldenCase {
  /** The name of its file. */
  readonly name: string;
  /** What it shows. */
  readonly title: string;
  readonly before?: readonly GoldenStep[];
  /** The elements after the credentials, in the schema's order. */
  readonly body: object;
}

/** The cases of one call. */
export interface GoldenCall {
  /** The name of its folder. */
  readonly folder: string;
  readonly request: string;
  readonly cases: readonly GoldenCase[];
}

const findCall = createFindCall(CALLS);

/** Runs a case in both formats, each in a session of its own, and writes down what was sent and answered. */
export function renderCase({ request }: GoldenCall, golden: GoldenCase): string {
  const json = toBody(request, golden.body);
  const xml = toXml(json);
  const sections = [
    ['JSON request', json],
    ['JSON answer', answer(golden, json)],
    ['XML request', xml],
    ['XML answer', answer(golden, xml)],
  ];
  return [
    `${golden.title}\n`,
    ...describeSteps(golden.before ?? []),
    ...sections.map(([title, text]) => `--- ${title}\n\n${text}\n`),
  ].join('\n');
}

/** Kept answers are compared with what is answered, so a wrong mark or a missing one must be seen too. */
function answer(golden: GoldenCase, body: string): string {
  const session = openCallSession({ id: SESSION_ID, startedAt: STARTED_AT });
  for (const step of golden.before ?? []) take(session, step);
  const text = session.send(body);
  return text.startsWith('\ufeff') ? text.slice(1) : `(no byte order mark) ${text}`;
}

function take(session: CallSession, step: GoldenStep): void {
  const at = session.now();
  if ('settle' in step) session.write({ type: 'clock.settled', at });
  else if ('request' in step) session.send(toBody(step.request, step.body));
  else session.write({ type: 'clock.advanced', at, by: step.waitSeconds * 1000 });
}

function describeSteps(steps: readonly GoldenStep[]): readonly string[] {
  if (steps.length === 0) return [];
  const lines = steps.map((step) => {
    if ('settle' in step) return '- all batches close';
    if ('waitSeconds' in step) return `- ${step.waitSeconds} seconds pass`;
    return `- ${step.request} ${JSON.stringify(step.body)}`;
  });
  return [`Before it:\n\n${lines.join('\n')}\n`];
}

function toBody(request: string, body: object): string {
  const credentials = request === 'isAliveRequest' ? {} : { merchantAuthentication: CREDENTIALS };
  return JSON.stringify({ [request]: { ...credentials, ...body } }, undefined, 2);
}

function toXml(json: string): string {
  const root = decodeJson(Buffer.from(json));
  const call = findCall(root.name);
  if (call === undefined) throw new Error(`There is no call ${root.name}.`);
  const value = readElement(call.request, root);
  return toXmlDocument(toNode(root.name, call.request, value as never), { pretty: true }); // read by this very type
}
