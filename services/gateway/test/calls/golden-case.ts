import { CALLS, createFindCall } from '../../src/calls/index.js';
import { idPrefix, type RecordKind, recordId } from '../../src/domain/identifiers.js';
import type { SessionEvent } from '../../src/domain/session.js';
import { decodeJson, readElement, toNode, toXmlDocument } from '../../src/protocol/index.js';
import { type CallSession, CREDENTIALS, openCallSession } from '../call-session.js';
import { runSubscriptions } from '../run-subscriptions.js';

const SESSION_ID = 'golden';
const STARTED_AT = Date.parse('2026-03-30T12:00:05.250Z');

/** The id of the transaction that the first event of a golden session makes. */
export const FIRST_ID = recordId(idPrefix('transaction', SESSION_ID), 0);

/** The id of the record that the event of a number makes in a golden session; the first event has number 0. */
export function goldenId(kind: RecordKind, eventNumber: number): string {
  return recordId(idPrefix(kind, SESSION_ID), eventNumber);
}

/**
 * Something that happens before the request of a case: a request, a time that passes, with the payments of
 * subscriptions or without, all batches that close.
 */
export type GoldenStep =
  | { readonly request: string; readonly body: object }
  | { readonly waitSeconds: number }
  | { readonly runSeconds: number }
  | { readonly settle: true };

/** One request whose response is kept, byte for byte, in both formats. */
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

/** Nonces and the tokens of hosted pages; their bytes depend on Node's compression. */
const SEALED_WORD = /[\w+/]{140,}={0,2}/g;

const findCall = createFindCall(CALLS);

/** Runs a case in both formats, each in a session of its own, and writes down what was sent and answered. */
export function renderCase({ request }: GoldenCall, golden: GoldenCase): string {
  const json = toBody(request, golden.body);
  const xml = toXml(json);
  const sections = [
    ['JSON request', json],
    ['JSON answer', response(golden, json)],
    ['XML request', xml],
    ['XML answer', response(golden, xml)],
  ];
  return [
    `${golden.title}\n`,
    ...describeSteps(golden.before ?? []),
    ...sections.map(([title, text]) => `--- ${title}\n\n${text}\n`),
  ].join('\n');
}

/** Opens the session of a case, in which everything has happened that comes before its request. */
export function openGoldenSession(
  golden: GoldenCase,
  observe: (event: SessionEvent) => void = () => {},
): CallSession {
  const session = openCallSession({ id: SESSION_ID, startedAt: STARTED_AT, observe });
  for (const step of golden.before ?? []) take(session, step);
  return session;
}

/** Kept answers are compared with what is answered, so a wrong mark or a missing one must be seen too. */
function response(golden: GoldenCase, body: string): string {
  const text = openGoldenSession(golden).send(body);
  const shown = text.replace(SEALED_WORD, '(a sealed word)');
  return shown.startsWith('\ufeff') ? shown.slice(1) : `(no byte order mark) ${shown}`;
}

function take(session: CallSession, step: GoldenStep): void {
  const at = session.now();
  if ('settle' in step) session.write({ type: 'clock.settled', at });
  else if ('request' in step) session.send(toBody(step.request, step.body));
  else if ('waitSeconds' in step)
    session.write({ type: 'clock.advanced', at, by: step.waitSeconds * 1000 });
  else runSubscriptions(session, step.runSeconds * 1000);
}

function describeSteps(steps: readonly GoldenStep[]): readonly string[] {
  if (steps.length === 0) return [];
  const lines = steps.map((step) => {
    if ('settle' in step) return '- all batches close';
    if ('waitSeconds' in step) return `- ${step.waitSeconds} seconds pass`;
    if ('runSeconds' in step) return `- ${step.runSeconds} seconds pass and subscriptions run`;
    return `- ${step.request} ${JSON.stringify(step.body)}`;
  });
  return [`Before it:\n\n${lines.join('\n')}\n`];
}

/** Writes a request in JSON, its credentials in front. */
export function toBody(request: string, body: object): string {
  const credentials = request === 'isAliveRequest' ? {} : { merchantAuthentication: CREDENTIALS };
  return JSON.stringify({ [request]: { ...credentials, ...body } }, undefined, 2);
}

/** Writes a request in JSON as the same in XML. */
export function toXml(json: string): string {
  const root = decodeJson(Buffer.from(json));
  const call = findCall(root.name);
  if (call === undefined) throw new Error(`There is no call ${root.name}.`);
  const value = readElement(call.request, root);
  return toXmlDocument(toNode(root.name, call.request, value as never), { pretty: true }); // read by this very type
}
