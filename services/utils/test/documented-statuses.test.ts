import { describe, expect, it } from '@jest/globals';
import { createRandom, type Random } from '@sandbox/kernel';
import { useApp } from '@sandbox/testing';
import { createApp } from '../src/app.js';
import {
  type DocumentedOperation,
  type DocumentedParameter,
  documentedOperations,
  fillPath,
  oneOfEach,
} from './documented-operations.js';
import { createInstantTime } from './instant-time.js';

/** Statuses of every kind that a client may ask for. */
const STATUSES = [
  ...[100, 103, 200, 201, 204, 205, 206, 299, 301, 302, 303, 304, 307, 308, 399],
  ...[401, 403, 404, 405, 407, 409, 412, 416, 418, 426, 429, 451, 499, 500, 502, 503, 504, 599],
].map(String);

/** Those that show whether a place chooses the status at all: no operation responds with them otherwise. */
const PROBES = ['307', '418'] as const;

/** What is left to chance fails. */
const unlucky: Random = { ...createRandom('test'), chance: () => true };

/** A place of a request at which a client may ask for a status, such as a parameter. */
interface Place {
  readonly operation: DocumentedOperation;
  readonly probes: readonly string[];
  readonly ask: (status: string) => { readonly path: string; readonly body?: string };
}

/** Every place of an operation: each parameter, alone and beside the key that a plan needs, and the body. */
function placesOf(operation: DocumentedOperation): readonly Place[] {
  const { method, parameters } = operation;
  const usual = fillPath(operation);
  const required = parameters
    .filter((each) => each.in === 'query' && each.required === true)
    .map(({ name, example }) => `${name}=${encodeURIComponent(String(example))}&`)
    .join('');
  const hasKey = parameters.some(({ name }) => name === 'key');
  const besides = hasKey ? [required, `${required}key=a&`] : [required];
  const toPlaces = (parameter: DocumentedParameter): readonly Place[] => {
    const { name, in: place, schema } = parameter;
    const listed = (schema?.enum ?? []).map(String).filter((each) => STATUSES.includes(each));
    const probes = [...PROBES, ...listed];
    if (place === 'path') {
      const ask: Place['ask'] = (status) => ({ path: fillPath(operation, { [name]: status }) });
      return [{ operation, probes, ask }];
    }
    return besides.map((beside): Place => {
      const ask: Place['ask'] = (status) => ({ path: `${usual}?${beside}${name}=${status}` });
      return { operation, probes, ask };
    });
  };
  const inBody: Place = {
    operation,
    probes: PROBES,
    ask: (status) => ({ path: usual, body: JSON.stringify({ status: Number(status) }) }),
  };
  return [...parameters.flatMap(toPlaces), ...(method === 'GET' ? [] : [inBody])];
}

describe('every status that a client chooses', () => {
  const app = useApp({
    ...createInstantTime(),
    createApps: (platform) => [createApp({ platform, random: unlucky })],
  });

  /** The operations that respond to a request for a status: its own, and the one above it, which a PUT may set up. */
  async function respond({ operation, ask }: Place, status: string): Promise<readonly Seen[]> {
    const { method, template } = operation;
    const { path, body } = ask(status);
    const sent =
      body === undefined ? {} : { headers: { 'Content-Type': 'application/json' }, body };
    const own = { operation, status: String((await app.send(path, { method, ...sent })).status) };
    const above = all.find((each) => each.method === 'GET' && each.template === parentOf(template));
    if (method !== 'PUT' || above === undefined) return [own];
    return [own, { operation: above, status: String((await app.get(parentOf(path))).status) }];
  }

  let all: readonly DocumentedOperation[] = [];

  it('is in the OpenAPI document', async () => {
    all = await documentedOperations(app);
    const seen: Seen[] = [];
    const choosing = new Set<string>();
    for (const place of oneOfEach(all).flatMap(placesOf)) {
      const chosen: Seen[] = [];
      for (const probe of place.probes) {
        const responses = await respond(place, probe);
        seen.push(...responses);
        chosen.push(...responses.filter(({ status }) => status === probe));
      }
      for (const { operation } of chosen) choosing.add(operation.template.replace('/v1/utils', ''));
      if (chosen.length === 0) continue;
      for (const status of STATUSES) seen.push(...(await respond(place, status)));
    }
    expect(seen.filter(isUndocumented).map(describeSeen)).toEqual([]);
    expect([...choosing]).toEqual([
      '/status/{code}',
      '/flaky',
      '/redirect-to',
      '/drip',
      '/hooks/{bin}',
      '/mix',
    ]);
  });
});

/** An operation that responded with a status. */
interface Seen {
  readonly operation: DocumentedOperation;
  readonly status: string;
}

function isUndocumented({ operation, status }: Seen): boolean {
  return !(status in operation.responses || 'default' in operation.responses);
}

function describeSeen({ operation, status }: Seen): string {
  return `${operation.method} ${operation.template}: ${status}`;
}

function parentOf(path: string): string {
  return path.replace(/\/[^/]*$/, '');
}
