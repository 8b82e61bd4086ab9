import { describe, expect, it } from '@jest/globals';
import { type Api, createRecordApp, type RecordService } from '@sandbox/resource';
import { expectProblem } from './expect-problem.js';
import type { ClientResponse } from './http-client.js';
import { createSeedPicker, type PlainRecord } from './oracle/plain-record.js';
import { useApp } from './start-app.js';

/** A write: to a collection without an id, else to one record. */
export interface WriteRequest {
  readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly resource: string;
  readonly id?: number;
  readonly body?: Readonly<Record<string, unknown>>;
}

/** A write that is accepted, and everything that follows from it. */
export interface AcceptedWrite extends WriteRequest {
  readonly title: string;
  /** Of a create: the fields to compare. Of a change: exactly the fields that change, besides updated_at. */
  readonly gives?: Readonly<Record<string, unknown>>;
  /** Exactly what changes in other records, as `resource/id`. */
  readonly effects?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly ignored?: readonly string[];
}

/** A write that is refused. */
export interface RejectedWrite extends WriteRequest {
  readonly title: string;
  readonly status: number;
  readonly code: string;
  /** The fields of the problems; not compared when left out. */
  readonly fields?: readonly string[];
  /** The moves that a state machine allows. */
  readonly allowed?: readonly string[];
  /** Why GraphQL answers otherwise; without it the mutation must be refused in the same words. */
  readonly restOnly?: string;
}

/** The cases of an API's rules. */
export interface WriteRuleCases {
  readonly accepted: readonly AcceptedWrite[];
  readonly rejected: readonly RejectedWrite[];
}

/** Tries the domain rules of an API over REST, and that GraphQL refuses the same writes with the same code. */
export function describeWriteRules(
  service: RecordService,
  { accepted, rejected }: WriteRuleCases,
): void {
  const app = useApp({ createApps: (platform) => [createRecordApp(service, { platform })] });
  const pick = createSeedPicker(service.seeds);
  const send = ({ method, resource, id, body }: WriteRequest): Promise<ClientResponse> => {
    const path = `/v1/${service.api.name}/${resource}${id === undefined ? '' : `/${id}`}`;
    const headers = { 'Content-Type': 'application/json' };
    return app.send(path, body ? { method, headers, body: JSON.stringify(body) } : { method });
  };

  describe('accepted', () => {
    it.each(accepted)('$title', async (write) => {
      const { gives = {}, effects = {}, ignored = [] } = write;
      const response = await send(write);
      const { _note, _effects = [], _ignored = [], ...record } = Object(response.json());
      const before =
        write.id === undefined ? undefined : pick(write.resource, ({ id }) => id === write.id);
      expect({
        status: response.status,
        gives: givenBy(write, { record, before }),
        effects: toTable(_effects),
        ignored: _ignored,
      }).toEqual({ status: write.method === 'POST' ? 201 : 200, gives, effects, ignored });
    });
  });

  describe('refused', () => {
    it.each(rejected)('$title', async ({ status, code, fields, allowed, ...write }) => {
      const response = await send(write);
      expectProblem(response, { status, code, ...(allowed ? { allowed } : {}) });
      if (fields) expect(fieldsOf(Object(response.json()))).toEqual(fields);
    });
  });

  describe('refused by GraphQL with the same code', () => {
    it.each(rejected.filter(({ restOnly }) => restOnly === undefined))('$title', async (write) => {
      const problem = Object((await send(write)).json());
      const { type: _type, title: _title, instance: _instance, detail, ...members } = problem;
      const response = await app.send(`/v1/${service.api.name}/graphql`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(toMutation(service.api, write)),
      });
      expect(Object(response.json()).errors).toEqual([
        expect.objectContaining({ message: detail, extensions: members }),
      ]);
    });
  });
}

const VERBS = { POST: 'create', PUT: 'replace', PATCH: 'update', DELETE: 'delete' } as const;

/** The mutation that does what a write of REST does. */
function toMutation(api: Api, { method, resource, id, body }: WriteRequest): object {
  const singular = api.resources.find(({ name }) => name === resource)?.singular ?? '';
  const record = singular.charAt(0).toUpperCase() + singular.slice(1);
  const input = `${record}${method === 'PATCH' ? 'Patch' : 'Input'}`;
  const inputValue = [id === undefined ? '' : `id: ${id}`, body ? 'input: $input' : ''];
  const field = `${VERBS[method]}${record}(${inputValue.filter(Boolean).join(', ')})`;
  return {
    query: `mutation ${body ? `($input: ${input}!)` : ''} { ${field} { __typename } }`,
    variables: { input: body },
  };
}

function fieldsOf({ errors = [] }: { readonly errors?: readonly { readonly field: string }[] }) {
  return errors.map(({ field }) => field);
}

interface Comparison {
  readonly record: Readonly<Record<string, unknown>>;
  readonly before: PlainRecord | undefined;
}

function givenBy({ method, gives = {} }: AcceptedWrite, { record, before }: Comparison): unknown {
  if (method === 'DELETE') return {};
  const isCompared = (name: string): boolean =>
    before ? differs(record[name], before[name]) && name !== 'updated_at' : name in gives;
  return Object.fromEntries(Object.entries(record).filter(([name]) => isCompared(name)));
}

function differs(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) !== JSON.stringify(other);
}

function toTable(
  effects: readonly { readonly resource: string; readonly id: number; readonly changes: object }[],
): object {
  return Object.fromEntries(
    effects.map(({ resource, id, changes }) => [`${resource}/${id}`, changes]),
  );
}
