import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readRecorded, recordedFile } from '@sandbox/docs-pages';
import { type RunningApp, startApp } from '@sandbox/testing';
import { createApps } from '../src/app.js';
import { differenceOf } from './compare-examples.js';
import { type RecordedExamples, recordExamples } from './record-examples.js';

interface Documented {
  readonly name: string;
  readonly docs: string;
  /** Where calls build on what others made. */
  readonly session?: string;
  /** What cannot be taken as it stands. */
  readonly refused?: readonly string[];
}

const DOCS: readonly Documented[] = [
  { name: 'gateway', docs: '/sandbox/docs', session: '/s/keep-examples' },
  { name: 'utils', docs: '/v1/utils/docs' },
  { name: 'helpdesk', docs: '/v1/helpdesk/docs' },
  { name: 'social', docs: '/v1/social/docs' },
  { name: 'flights', docs: '/v1/flights/docs' },
];

/** The operations that depend on the version of Node.js. */
const BY_RUNTIME: ReadonlySet<string> = new Set(['getZstd']);

/** `UPDATE_EXAMPLES=1` writes what is compared here. */
const isWritten = process.env.UPDATE_EXAMPLES !== undefined;

/** Writes what differs: tokens, dates and the order of what has not changed stay as they were. */
function writeChanged(name: string, responses: RecordedExamples['responses']): void {
  const recorded = readRecorded(name);
  const isSame = (id: string) => differenceOf(recorded[id], responses[id]) === undefined;
  const ids = new Set([...Object.keys(recorded), ...Object.keys(responses)]);
  const entries = [...ids]
    .filter((id) => Object.hasOwn(responses, id))
    .map((id) => [id, isSame(id) ? recorded[id] : responses[id]]);
  writeFileSync(recordedFile(name), `${JSON.stringify(Object.fromEntries(entries), null, 1)}\n`);
}

describe('the examples of', () => {
  let app: RunningApp;
  const recorded = new Map<string, RecordedExamples>();
  const examplesOf = (name: string) => recorded.get(name) ?? { responses: {}, refused: [] };

  // All at once: some responses take seconds.
  beforeAll(async () => {
    app = await startApp({ createApps: (platform) => createApps({ platform }) });
    const record = async ({ name, docs, session = '' }: Documented): Promise<void> => {
      const url = `${app.url}${session}`;
      const isOrdered = session !== '';
      const examples = await recordExamples({ url, docs, isOrdered, left: BY_RUNTIME });
      recorded.set(name, examples);
      if (isWritten) writeChanged(name, examples.responses);
    };
    await Promise.all(DOCS.map(record));
  });
  afterAll(() => app?.stop());

  it.each(DOCS)('$name are answered like the responses that pages show beside them', ({ name }) => {
    const [shown, { responses }] = [readRecorded(name), examplesOf(name)];
    const ids = new Set([...Object.keys(shown), ...Object.keys(responses)]);
    expect(ids.size).toBeGreaterThan(40);
    const differences = [...ids].flatMap((id) => {
      const difference = differenceOf(shown[id], responses[id]);
      return difference === undefined ? [] : [`${id} ${difference}`];
    });
    expect(differences).toEqual([]);
  });

  it.each(DOCS)('$name are taken', ({ name, refused = [] }) => {
    expect(examplesOf(name).refused).toEqual(refused);
  });
});
