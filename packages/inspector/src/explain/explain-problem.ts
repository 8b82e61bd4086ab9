import { isObject, type JsonObject } from '@sandbox/kernel';
import type { ExplanationStep, RecordedMessage } from '../recorded.js';
import { step } from './step.js';

const MAX_ERRORS = 20;

export function explainProblem(
  response: RecordedMessage | null,
  { limited }: { readonly limited: boolean },
): readonly ExplanationStep[] {
  const problem = readProblem(response);
  if (problem === undefined) return [];
  const { title, detail, code, errors } = problem;
  const text = [title, detail].filter((part) => typeof part === 'string').join(': ');
  const list = Array.isArray(errors) ? errors.slice(0, MAX_ERRORS).filter(isObject) : [];
  const [one, ...others] = list;
  const isSaid = others.length === 0 && text.includes(String(one?.message));
  const first = step(limited ? 'limit' : 'problem', text, {
    member: isSaid && typeof one?.field === 'string' ? one.field : null,
    code: typeof code === 'string' ? code : null,
    expected: expectedOf(problem),
    nearest: nearestIn(detail),
  });
  return isSaid ? [first] : [first, ...list.map(explainField)];
}

function readProblem(response: RecordedMessage | null): JsonObject | undefined {
  if (response?.media_type !== 'application/problem+json' || response.body === null)
    return undefined;
  try {
    const value: unknown = JSON.parse(response.body);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined; // it was cut
  }
}

function explainField({ field, code, message }: JsonObject): ExplanationStep {
  return step('problem', String(message), {
    code: typeof code === 'string' ? code : null,
    member: typeof field === 'string' ? field : null,
    nearest: nearestIn(message),
  });
}

const LISTS = ['allowed', 'expected', 'fields', 'parameters', 'choices', 'supported'];

function expectedOf(problem: JsonObject): readonly string[] {
  const list = LISTS.map((name) => problem[name]).find(Array.isArray);
  return (list ?? []).filter((one): one is string => typeof one === 'string');
}

const HINT = 'Did you mean ';

function nearestIn(detail: unknown): string | null {
  if (typeof detail !== 'string' || !detail.includes(HINT)) return null;
  const start = detail.indexOf(HINT) + HINT.length;
  const end = detail.indexOf('?', start);
  return end === -1 ? null : detail.slice(start, end);
}
