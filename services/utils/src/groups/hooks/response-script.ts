import { type Field, type FieldsOf, invalidFields } from '@sandbox/endpoint';
import type { QueryPair } from '@sandbox/http';
import { type FieldProblem, integer, isObject, trueOrFalse } from '@sandbox/kernel';
import { sandboxed } from '../../client-headers/client-typed.js';
import { type HeaderRules, toClientHeaders } from '../../client-headers/to-client-headers.js';
import type { ResponseScript, ScriptedResponse } from './hook-store.js';

const MAX_HEADERS = 50;
const MAX_TURNS = 100;

/** The longest delay, in milliseconds. */
const MAX_DELAY_MS = 30_000;

/** The most characters of a script in JSON. */
const MAX_SCRIPT = 65_536;

const status = integer(200, 599);
const delayMs = integer(0, MAX_DELAY_MS);

const headers: Field<readonly QueryPair[]> = {
  expected: `an object of at most ${MAX_HEADERS} headers, each a text or a list of texts`,
  schema: {
    type: 'object',
    additionalProperties: {
      anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }],
    },
  },
  readValue(value) {
    if (!isObject(value)) return undefined;
    const pairs = Object.entries(value).flatMap(([name, texts]) =>
      [texts].flat().map((text): readonly [string, unknown] => [name, text]),
    );
    return pairs.length <= MAX_HEADERS && pairs.every(isText) ? pairs : undefined;
  },
};

function isText(pair: readonly [string, unknown]): pair is QueryPair {
  return typeof pair[1] === 'string';
}

const body: Field<unknown> = {
  expected: 'a text, which is sent as it is, or any other value, which is sent as JSON',
  schema: {},
  readValue: (value) => value,
};

/** The parts that a turn of a sequence can set. */
const TURN = { status, headers, body, delay_ms: delayMs } as const;

type TurnFields = { readonly [Name in keyof FieldsOf<typeof TURN>]?: unknown };

const sequence: Field<readonly (number | TurnFields)[]> = {
  expected: `a list of at most ${MAX_TURNS} statuses from 200 to 599, or objects of ${Object.keys(TURN).join(', ')}`,
  schema: {
    type: 'array',
    maxItems: MAX_TURNS,
    items: { anyOf: [status.schema, { type: 'object', additionalProperties: true }] },
  },
  readValue(value) {
    if (!Array.isArray(value) || value.length > MAX_TURNS) return undefined;
    const turns: readonly unknown[] = value;
    return turns.every(isTurn) ? turns : undefined;
  },
};

function isTurn(turn: unknown): turn is number | TurnFields {
  if (typeof turn === 'number') return status.readValue(turn) !== undefined;
  return isObject(turn) && Object.entries(turn).every(([name, value]) => isMember(name, value));
}

function isMember(name: string, value: unknown): boolean {
  const field = Object.hasOwn(TURN, name) ? TURN[name as keyof typeof TURN] : undefined; // it has it
  return field?.readValue(value) !== undefined;
}

/** The fields of a script. */
export const SCRIPT_FIELDS = {
  status: { ...status, default: 200 },
  headers,
  body,
  delay_ms: { ...delayMs, default: 0 },
  sequence,
  repeat: { ...trueOrFalse, default: false },
} as const;

/**
 * Makes the script of its fields.
 * @throws AppError invalid_field, invalid_parameter and header_refused for headers
 */
export function toScript(
  fields: FieldsOf<typeof SCRIPT_FIELDS>,
  rules: HeaderRules,
): ResponseScript | undefined {
  const { sequence: turns = [], repeat, ...common } = fields;
  const script: ResponseScript = {
    ...{ status: 200, headers: [], delayMs: 0 },
    ...toResponse(common, rules),
    sequence: turns.map((turn) =>
      typeof turn === 'number' ? { status: turn } : toResponse(readTurn(turn), rules),
    ),
    repeat,
  };
  if (JSON.stringify(script).length <= MAX_SCRIPT) return script;
  throw invalidFields([
    problem('body', `The complete script must be at most ${MAX_SCRIPT} characters long.`),
  ]);
}

/** The values were checked before. */
function readTurn(turn: TurnFields): Parameters<typeof toResponse>[0] {
  const pairs = turn.headers === undefined ? undefined : headers.readValue(turn.headers);
  return {
    status: turn.status as number | undefined,
    headers: pairs,
    body: turn.body,
    delay_ms: turn.delay_ms as number | undefined,
  };
}

function toResponse(
  fields: {
    readonly status: number | undefined;
    readonly headers: readonly QueryPair[] | undefined;
    readonly body: unknown;
    readonly delay_ms: number | undefined;
  },
  rules: HeaderRules,
): Partial<ScriptedResponse> {
  const { status: code, headers: pairs, body: content, delay_ms: delay } = fields;
  const isJson = content !== undefined && typeof content !== 'string';
  const sent = pairs && toClientHeaders(pairs, rules).flat();
  const type = isJson && !hasType(pairs) ? ['Content-Type', 'application/json'] : [];
  return {
    ...(code !== undefined && { status: code }),
    ...((sent || isJson) && { headers: [...type, ...(sent ?? []), ...sandboxed(rules)] }),
    ...(content !== undefined && { body: isJson ? JSON.stringify(content) : content }),
    ...(delay !== undefined && { delayMs: delay }),
  };
}

function hasType(pairs: readonly QueryPair[] = []): boolean {
  return pairs.some(([name]) => name.toLowerCase() === 'content-type');
}

function problem(field: string, message: string): FieldProblem {
  return { field, code: 'invalid', message };
}

/** The script as its client wrote it, except for replaced header values. */
export function describeScript(script: ResponseScript): object {
  const { sequence: turns, repeat, ...common } = script;
  return { ...describeResponse(common), sequence: turns.map(describeResponse), repeat };
}

function describeResponse(response: Partial<ScriptedResponse>): object {
  const { status: code, headers: flat, body: content, delayMs: delay } = response;
  return {
    ...(code !== undefined && { status: code }),
    ...(flat && { headers: groupHeaders(flat) }),
    ...(content !== undefined && { body: content }),
    ...(delay !== undefined && { delay_ms: delay }),
  };
}

function groupHeaders(flat: readonly string[]): object {
  const grouped = new Map<string, string | readonly string[]>();
  for (let index = 0; index < flat.length; index += 2) {
    const [name = '', value = ''] = [flat[index], flat[index + 1]];
    const former = grouped.get(name);
    grouped.set(name, former === undefined ? value : [former, value].flat());
  }
  return Object.fromEntries(grouped);
}
