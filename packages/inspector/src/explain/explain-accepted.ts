import { nearestName } from '@sandbox/kernel';
import type { ExplanationStep, RecordedMessage, RecordedSummary } from '../recorded.js';
import type { Operation } from './find-operation.js';
import { step } from './step.js';

/** Lists what the declaration of the route accepts, for a request that was rejected. */
export function explainAccepted(
  { search }: RecordedSummary,
  { operation, request }: { readonly operation: Operation; readonly request: RecordedMessage },
): readonly ExplanationStep[] {
  return [
    ...explainQuery(search, operation),
    ...explainHeaders(request, operation),
    ...explainBody(request, operation),
  ];
}

/** The most unknown names that are listed and compared with known ones. */
const MAX_UNKNOWN = 20;

function listOf(names: readonly string[]): string {
  const rest = names.length - MAX_UNKNOWN;
  const named = names.slice(0, MAX_UNKNOWN).join(', ');
  return rest > 0 ? `${named} and ${rest} more` : named;
}

function nearestOf(unknown: readonly string[], names: readonly string[]): string | null {
  const candidates = unknown.slice(0, MAX_UNKNOWN).map((name) => nearestName(name, names));
  return candidates.find((name) => name !== undefined) ?? null;
}

function explainQuery(search: string, operation: Operation): readonly ExplanationStep[] {
  const names = namesOf(operation, 'query');
  const sent = [...new Set([...new URLSearchParams(search).keys()])];
  const unknown = sent.filter((name) => !names.includes(name));
  if (sent.length === 0 || names.length === 0) return [];
  const [first] = unknown;
  const text =
    first === undefined
      ? 'The query accepts these parameters.'
      : `Unknown query parameters: ${listOf(unknown)}. Fields of the record are accepted as filters too.`;
  const nearest = nearestOf(unknown, names);
  return [step('accepted', text, { member: first ?? null, expected: names, nearest })];
}

function explainHeaders(
  { headers }: RecordedMessage,
  operation: Operation,
): readonly ExplanationStep[] {
  const sent = headers.map(([name]) => name.toLowerCase());
  return operation.parameters
    .filter(({ in: place, required }) => place === 'header' && required)
    .filter(({ name }) => !sent.includes(name.toLowerCase()))
    .map(({ name }) =>
      step('accepted', `The route requires the header ${name}, which was not sent.`, {
        member: name,
      }),
    );
}

function explainBody(
  { media_type: mediaType, body, bytes }: RecordedMessage,
  { mediaTypes, members, required }: Operation,
): readonly ExplanationStep[] {
  if (mediaTypes.length === 0) return [];
  const isKnown = mediaType !== null && mediaTypes.includes(mediaType);
  const steps: ExplanationStep[] = [];
  if (bytes === 0 || !isKnown)
    steps.push(
      step('accepted', 'The body must have one of these media types.', {
        member: 'Content-Type',
        expected: mediaTypes,
        nearest: mediaType === null ? null : (nearestName(mediaType, mediaTypes) ?? null),
      }),
    );
  if (members.length === 0 || body === null) return steps;
  const needed = required.length === 0 ? '' : ` Required: ${required.join(', ')}.`;
  const unknown = memberNames(body).filter((name) => !members.includes(name));
  const nearest = nearestOf(unknown, members);
  const text = `The body accepts these members.${needed}`;
  return [
    ...steps,
    step('accepted', text, { member: unknown[0] ?? null, expected: members, nearest }),
  ];
}

function memberNames(body: string): readonly string[] {
  try {
    return Object.keys(Object(JSON.parse(body)));
  } catch {
    return [];
  }
}

function namesOf({ parameters }: Operation, place: string): readonly string[] {
  return parameters
    .filter((one) => one.in === place)
    .flatMap(({ name, members }) => [name, ...members]);
}
