import { isObject } from '@sandbox/kernel';
import { maskOf, type TopicMask, topicsOf } from './subscription.js';

/** What a message of a client leads to. */
export interface Reaction {
  /** The message to answer with, JSON text. */
  readonly reply: string;
  /** The topics that the client now wants, when it said so. */
  readonly topics?: TopicMask;
}

/** The first message on a socket. */
export function formatHello(
  api: string,
  topics: readonly string[],
  subscribed: readonly string[],
): string {
  return JSON.stringify({ type: 'hello', api, topics, subscribed });
}

/** Reacts to a text message: `subscribe` and `ping` are understood, anything else is echoed. */
export function reactToText(topics: readonly string[], text: string): Reaction {
  const value = parse(text);
  if (value === undefined) return { reply: echo(JSON.stringify(text)) };
  const { type, topics: expected } = isObject(value) ? value : {};
  if (type === 'subscribe') return subscribe(topics, expected);
  if (type === 'ping') return { reply: '{"type":"pong"}' };
  // The client's own JSON text: writing out its value again could fail, as for a list nested ten thousand deep.
  return { reply: echo(text) };
}

/** Reacts to a binary message: it is echoed in base64. */
export function reactToBytes(bytes: Buffer): Reaction {
  return { reply: `{"type":"echo","encoding":"base64","data":"${bytes.toString('base64')}"}` };
}

function subscribe(topics: readonly string[], expected: unknown): Reaction {
  if (!Array.isArray(expected) || expected.length === 0) {
    const detail = 'subscribe takes topics, a list of one or more names.';
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
