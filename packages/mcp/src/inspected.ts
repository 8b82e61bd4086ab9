import { isObject } from '@sandbox/kernel';
import { requestJson } from './request-json.js';
import type { ToolContext } from './tool.js';

const API = '/inspect/api';

const MAX_EXPLANATION = 3000;

/** The inspector's explanation of a request; empty if it is not recorded. */
export async function explain(requestId: string, context: ToolContext): Promise<readonly string[]> {
  if (!context.scope.hasInspector) return [];
  try {
    return (await showRequest(requestId, context)).explanation;
  } catch {
    return []; // it was not recorded, or who may call may still not look, as from another machine
  }
}

export interface ShownRequest {
  readonly [member: string]: unknown;
  readonly explanation: readonly string[];
}

/** @param id - of the request in the inspector, or an X-Request-Id */
export async function showRequest(id: string, context: ToolContext): Promise<ShownRequest> {
  return toShown(
    await requestJson(unbound(context), { path: `${API}/requests/${encodeURIComponent(id)}` }),
  );
}

/** Without a session: the inspector covers all of them. */
export function unbound(context: ToolContext): ToolContext {
  return { ...context, session: undefined };
}

/** Keeps only what is worth its bytes. */
export function toShown(recorded: Readonly<Record<string, unknown>>): ShownRequest {
  const { id, at, service, session, method, path, search, status, ms } = recorded;
  const { fault, problem, request, response, explanation } = recorded;
  return {
    ...{ id, at, service, session, method, path: `${path}${search}`, status, ms, fault, problem },
    request_body: bodyOf(request),
    response_body: bodyOf(response),
    explanation: toSentences(explanation),
  };
}

const MAX_BODY = 1000;

function bodyOf(message: unknown): string | null {
  const { body } = isObject(message) ? message : { body: null };
  return typeof body === 'string' ? body.slice(0, MAX_BODY) : null;
}

function toSentences(steps: unknown): readonly string[] {
  const texts = (steps as readonly { readonly text: string }[]).map(({ text }) => text); // ExplanationStep
  let capacity = MAX_EXPLANATION;
  return texts.filter((text) => {
    capacity -= text.length;
    return capacity >= 0;
  });
}
