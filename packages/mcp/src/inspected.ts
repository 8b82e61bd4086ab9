import { isObject } from '@sandbox/kernel';
import { requestJson } from './request-json.js';
import type { ToolContext } from './tool.js';

const API = '/inspect/api';

/** Sentences of one explanation, together. */
const MAX_EXPLANATION = 3000;

/** What the server understood of the request with an id; nothing where it remembers none. */
export async function explain(requestId: string, context: ToolContext): Promise<readonly string[]> {
  if (!context.scope.hasInspector) return [];
  try {
    return (await showRequest(requestId, context)).explanation;
  } catch {
    return []; // it was not recorded, or who may call may still not look, as from another machine
  }
}

/** An exchange, as tools show it. */
export interface ShownRequest {
  readonly [member: string]: unknown;
  readonly explanation: readonly string[];
}

/** Reads an exchange of the inspector by its id, or that of its request. */
export async function showRequest(id: string, context: ToolContext): Promise<ShownRequest> {
  return toShown(
    await requestJson(unbound(context), { path: `${API}/requests/${encodeURIComponent(id)}` }),
  );
}

/** The inspector is asked outside of any session: it knows all of them. */
export function unbound(context: ToolContext): ToolContext {
  return { ...context, session: undefined };
}

/** What is worth its bytes of an exchange. */
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
