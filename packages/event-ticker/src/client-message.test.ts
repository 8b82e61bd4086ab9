import { describe, expect, it } from '@jest/globals';
import { formatHello, reactToBytes, reactToText } from './client-message.js';

const TOPICS = ['tickets', 'messages'];
const NESTED = '['.repeat(32_000) + ']'.repeat(32_000);

describe('formatHello', () => {
  it('says what there is and what will arrive', () => {
    expect(JSON.parse(formatHello('helpdesk', TOPICS, ['messages']))).toEqual({
      type: 'hello',
      api: 'helpdesk',
      topics: TOPICS,
      subscribed: ['messages'],
    });
  });
});

describe('reactToText', () => {
  it.each([
    ['{"type":"subscribe","topics":["messages"]}', ['messages'], 0b10],
    ['{"type":"subscribe","topics":["messages","tickets","messages"]}', TOPICS, 0b11],
  ])('narrows the topics on %s', (text, topics, mask) => {
    const { reply, topics: chosen } = reactToText(TOPICS, text);
    expect(JSON.parse(reply)).toEqual({ type: 'subscribed', topics });
    expect(chosen).toBe(mask);
  });

  it.each([
    ['{"type":"subscribe","topics":["weather"]}', 'unknown_topic'],
    ['{"type":"subscribe","topics":["tickets","weather"]}', 'unknown_topic'],
    ['{"type":"subscribe","topics":[1]}', 'unknown_topic'],
    ['{"type":"subscribe","topics":[["tickets"]]}', 'unknown_topic'],
    ['{"type":"subscribe","topics":[]}', 'invalid_topics'],
    ['{"type":"subscribe","topics":"tickets"}', 'invalid_topics'],
    ['{"type":"subscribe"}', 'invalid_topics'],
  ])('changes nothing on %s', (text, code) => {
    const { reply, topics } = reactToText(TOPICS, text);
    expect(JSON.parse(reply)).toEqual({
      type: 'error',
      code,
      detail: expect.any(String),
      topics: TOPICS,
    });
    expect(topics).toBeUndefined();
  });

  it('answers a ping', () => {
    expect(reactToText(TOPICS, '{"type":"ping"}')).toEqual({ reply: '{"type":"pong"}' });
  });

  it.each([
    ['hello', 'hello'],
    ['', ''],
    ['{"type":"ping"', '{"type":"ping"'],
    ['{"type":"event"}', { type: 'event' }],
    ['{"a":[1,null]}', { a: [1, null] }],
    ['null', null],
    ['[]', []],
    ['12', 12],
    ['"ping"', 'ping'],
    ['line\nbreak "and" quotes \u2028', 'line\nbreak "and" quotes \u2028'],
  ])('echoes %j', (text, data) => {
    expect(JSON.parse(reactToText(TOPICS, text).reply)).toEqual({ type: 'echo', data });
  });

  it('echoes a value that is nested too deep to be written out again', () => {
    expect(reactToText(TOPICS, NESTED).reply).toBe(`{"type":"echo","data":${NESTED}}`);
  });
});

describe('reactToBytes', () => {
  it('echoes bytes in base64', () => {
    expect(JSON.parse(reactToBytes(Buffer.from([0, 255, 16])).reply)).toEqual({
      type: 'echo',
      encoding: 'base64',
      data: 'AP8Q',
    });
  });
});
