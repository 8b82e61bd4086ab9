import { isObject } from '@sandbox/kernel';
import { maskOf, type TopicMask, topicsOf } from './subscription.js';

export interface Reaction {
  /** The response, JSON text. */
  readonly reply: string;
  readonly topics?: TopicMask;
}

export function formatHello(
  api: string,
  topics: readonly string[],
  subscribed: readonly string[],
): string {
  return JSON.stringify({ type: 'hello', api, topics, subscribed });
}

/** Handles `subscribe` and `ping`, and echoes any other text. */
export function reactToText(topics: readonly string[], text: string): Reaction {
  const value = parse(text);
  if (value === undefined) return { reply: echo(JSON.stringify(text)) };
  const { type, topics: expected } = isObject(value) ? value : {};
  if (type === 'subscribe') return subscribe(topics, expected);
  if (type === 'ping') return { reply: '{"type":"pong"}' };
  // The client's JSON as it is: serializing it could fail, for example if it is nested ten thousand deep.
  return { reply: echo(text) };
}

/** Echoes a binary message in base64. */
export function reactToBytes(bytes: Buffer): Reaction {
  return { reply: `{"type":"echo","encoding":"base64","data":"${bytes.toString('base64')}"}` };
}

function subscribe(topics: readonly string[], expected: unknown): Reaction {
  if (!Array.isArray(expected) || expected.length === 0) {
    const detail = 'topics must be a list of one or more names.';
    return { reply: JSON.stringify({ type: 'error', code: 'invalid_topics', detail, topics }) };
  }
  const mask = maskOf(topics, expected);
  if (mask === undefined) {
    const detail = `Each topic must be one of ${topics.join(', ')}.`;
    return { reply: JSON.stringify({ type: 'error', code: 'unknown_topic', detail, topics }) };
  }
  const reply = JSON.stringify({ type: 'subscribed', topics: topicsOf(topics, mask) });
  return { reply, topics: mask };
}

function echo(json: string): string {
  return `{"type":"echo","data":${json}}`;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
