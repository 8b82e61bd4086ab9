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

describe.each(DOCS)(
  'the examples of $name',
  ({ name, docs, session = '', refused: rejected = [] }) => {
    let app: RunningApp;
    let examples: RecordedExamples;

    beforeAll(async () => {
      app = await startApp({ createApps: (platform) => createApps({ platform }) });
      const url = `${app.url}${session}`;
      examples = await recordExamples({ url, docs, isOrdered: session !== '', left: BY_RUNTIME });
      if (isWritten) writeChanged(name, examples.responses);
    });
    afterAll(() => app?.stop());

    it('are answered like the responses that pages show beside them', () => {
      const recorded = readRecorded(name);
      const ids = new Set([...Object.keys(recorded), ...Object.keys(examples.responses)]);
      expect(ids.size).toBeGreaterThan(40);
      const differences = [...ids].flatMap((id) => {
        const difference = differenceOf(recorded[id], examples.responses[id]);
        return difference === undefined ? [] : [`${id} ${difference}`];
      });
      expect(differences).toEqual([]);
    });

    it('are taken', () => {
      expect(examples.refused).toEqual(rejected);
    });
  },
);
