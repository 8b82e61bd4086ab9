import { describe, expect, it } from '@jest/globals';
import type { Recording } from '../keep/recording.js';
import type { RecordedSummary } from '../recorded.js';
import type { ShowOptions } from '../show/show-options.js';
import { createMeter } from '../show/show-options.js';
import { createTextsOf, toSearched } from './to-searched.js';

/** A recording as far as its texts depend on it. */
function recordingOf(number: number, text: string, { isOpen = false } = {}): Recording {
  const known = {
    ...{ service: 'utils', session: null, route: null, status: 200, ms: 1, responseBytes: 0 },
    ...{ head: 'HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\n\r\n', allowed: undefined },
    fault: null,
  };
  return {
    ...{ number, isOpen, known, at: 0, kind: 'request', requestId: '', method: 'GET', url: '/v1' },
    ...{ requestHead: [], rejection: undefined, isCached: false, notes: [], request: undefined },
    ...{ requestBytes: 0, frames: undefined, problem: null, httpVersion: '1.1', tls: null },
    response: { read: () => Buffer.from(text) },
  };
}

/** A summary as far as a search for a text looks at it. */
const SUMMARY = { method: 'GET', path: '/v1', search: '' } as RecordedSummary;

function create() {
  let masked = 0;
  const options: ShowOptions = {
    tag: 'a',
    meter: createMeter(),
    published: new Set(),
    describeCall: () => undefined,
    maskOwnBody() {
      masked += 1;
      return undefined;
    },
  };
  return { texts: createTextsOf(options), masked: () => masked };
}

describe('the texts that searches look into', () => {
  it('are masked once for a recording that is over, however many look', () => {
    const { texts, masked } = create();
    const first = texts.find(recordingOf(1, 'Hello'));
    const once = masked();
    expect(first.bodies).toEqual(['hello']);
    expect(texts.find(recordingOf(1, 'Hello'))).toBe(first);
    expect([once, masked()]).toEqual([expect.any(Number), once]);
  });

  it('are made anew while it is open, and once all is forgotten', () => {
    const { texts } = create();
    expect(texts.find(recordingOf(1, 'one', { isOpen: true })).bodies).toEqual(['one']);
    expect(texts.find(recordingOf(1, 'one two')).bodies).toEqual(['one two']);
    texts.clear();
    expect(texts.find(recordingOf(1, 'other')).bodies).toEqual(['other']);
  });

  it('are kept for so many characters, the newest ones', () => {
    const { texts } = create();
    const long = 'x'.repeat(60_000);
    const all = Array.from({ length: 100 }, (_, number) => texts.find(recordingOf(number, long)));
    expect(texts.find(recordingOf(99, long))).toBe(all[99]);
    expect(texts.find(recordingOf(0, long))).not.toBe(all[0]);
  });

  it('are not masked for a word beyond ASCII that is in none of the bytes', () => {
    const { texts, masked } = create();
    const recording = recordingOf(1, 'Ein GRÜNER Text');
    const { mayHave } = toSearched(recording, SUMMARY, {
      textsOf: texts,
      show: { meter: createMeter() },
    });
    expect([mayHave('grüner'), mayHave('blüte'), masked()]).toEqual([true, false, 0]);
  });

  it('are not masked for a header that no head has', () => {
    const { texts, masked } = create();
    const { mayHaveHeader } = toSearched(recordingOf(1, 'accept: json'), SUMMARY, {
      textsOf: texts,
      show: { meter: createMeter() },
    });
    const requested = [
      mayHaveHeader('content-type', 'plain'),
      mayHaveHeader('content-type', 'json'),
      mayHaveHeader('accept', ''),
    ];
    expect([requested, masked()]).toEqual([[true, false, false], 0]);
  });
});
