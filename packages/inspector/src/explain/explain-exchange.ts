import type { ServiceApp } from '@sandbox/kernel';
import type { Recording } from '../keep/recording.js';
import type { ExplanationStep, ExplanationTopic, RecordedKind } from '../recorded.js';
import type { Shown } from '../show/show-exchange.js';
import { explainAccepted } from './explain-accepted.js';
import { explainRoute, explainService, explainSession } from './explain-place.js';
import { explainProblem } from './explain-problem.js';
import { findOperation, type Operation } from './find-operation.js';
import { step } from './step.js';

const NOTE_TOPICS: Partial<Readonly<Record<RecordedKind, ExplanationTopic>>> = {
  'webhook-out': 'delivery',
  'hook-in': 'delivery',
};

export function explainExchange(
  recording: Recording,
  shown: Shown,
  apps: readonly ServiceApp[],
): readonly ExplanationStep[] {
  const { summary } = shown;
  const notes = explainNotes(recording, shown);
  if (summary.kind === 'webhook-out') return notes;
  const allowed = [...(recording.known.allowed ?? [])];
  const operation = operationOf(shown, apps);
  return [
    explainService(summary, apps),
    ...explainSession(summary),
    ...(summary.kind === 'socket'
      ? [explainSocket(shown)]
      : explainRoute(summary, { apps, operation, allowed })),
    ...explainCache(shown),
    ...explainFault(shown),
    ...explainProblem(shown.response, { limited: summary.problem === 'rate_limit_exceeded' }),
    ...notes,
    // The parameters of the route had no part in a response that was sent before it.
    ...(isRejected(shown) && !recording.known.isEarly && operation !== undefined
      ? explainAccepted(summary, { operation, request: shown.request })
      : []),
  ];
}

function explainSocket({ summary: { status }, frames }: Shown): ExplanationStep {
  const { received = 0, sent = 0 } = frames ?? {};
  if (status === 101)
    return step('route', `WebSocket: ${received} messages received, ${sent} sent.`);
  const state = status === null ? 'has no response yet' : 'was rejected';
  return step('route', `WebSocket handshake, which ${state}.`);
}

function isRejected({ summary: { status } }: Shown): boolean {
  return status !== null && status >= 400 && status < 500 && status !== 404 && status !== 429;
}

function operationOf(
  { summary: { service, route, method } }: Shown,
  apps: readonly ServiceApp[],
): Operation | undefined {
  const app = apps.find(({ name }) => name === service);
  if (app === undefined || route === null) return undefined;
  return findOperation(app, { route, method });
}

function explainCache({ summary: { cached } }: Shown): readonly ExplanationStep[] {
  if (!cached) return [];
  const text = 'The server sent the response from its cache, without running a handler.';
  return [step('cache', text)];
}

function explainFault({ summary: { fault, status } }: Shown): readonly ExplanationStep[] {
  if (fault === null) return [];
  const [rule = '', ...effects] = fault.split('; ');
  const whose = rule === 'header' ? 'The header X-Sandbox-Fault' : `The fault ${rule}`;
  const end = status === null ? ' No response was sent.' : '';
  const text = `${whose} caused this: ${effects.join(', ')}. The recorded response is the part that was sent before it took effect.${end}`;
  return [step('fault', text, { code: rule })];
}

function explainNotes({ notes, kind }: Recording, { mask }: Shown): readonly ExplanationStep[] {
  const topic = NOTE_TOPICS[kind] ?? 'call';
  return notes.map(({ text, code = null, href = null }) =>
    step(topic, mask.everywhere(mask.loose(text)), { code, href }),
  );
}
