import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { MESSAGES } from '../../src/messages.js';
import { REASON_TEXTS } from '../../src/reason-texts.js';

function linesOf(file: string): readonly string[] {
  const text = readFileSync(new URL(file, import.meta.url), 'utf8');
  return text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
}

describe('the published codes', () => {
  it('of reasons have their response codes and texts', () => {
    const declared = Object.entries(REASON_TEXTS).map(
      ([code, { responseCode, text }]) => `${code} ${responseCode} ${text}`,
    );
    expect(declared).toEqual(linesOf('reason-codes.txt'));
  });

  it('of messages have their texts', () => {
    const declared = Object.entries(MESSAGES).map(([code, text]) => `${code} ${text}`);
    expect(declared).toEqual(linesOf('message-codes.txt'));
  });
});
