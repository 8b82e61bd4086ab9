import { describe, expect, it } from '@jest/globals';
import { AppError } from '@sandbox/kernel';
import { parseEventNumber, parseTopics, topicsOf } from './subscription.js';

const TOPICS = ['board', 'bookings', 'gates'];

describe('parseTopics', () => {
  it.each([
    [[], ['board', 'bookings', 'gates']],
    [['gates'], ['gates']],
    [['gates,board'], ['board', 'gates']],
    [
      ['gates', 'board'],
      ['board', 'gates'],
    ],
    [[' board , board'], ['board']],
  ])('reads %j as %j', (lists, names) => {
    expect(topicsOf(TOPICS, parseTopics(TOPICS, lists))).toEqual(names);
  });

  it.each([
    [['weather'], 'weather'],
    [['board,weather'], 'weather'],
    [[''], ''],
    [['board,'], ''],
    [['Board'], 'Board'],
    [['__proto__'], '__proto__'],
  ])('refuses %j and says what there is', (lists, unknown) => {
    const parse = (): unknown => parseTopics(TOPICS, lists);
    expect(parse).toThrow(
      expect.objectContaining({
        code: 'unknown_topic',
        status: 400,
        message: `There is no topic "${unknown}". There are: board, bookings, gates.`,
        members: { topics: TOPICS },
      }),
    );
    expect(parse).toThrow(AppError);
  });
});

describe('parseEventNumber', () => {
  it.each([
    [undefined, 0],
    ['', 0],
    ['0', 0],
    ['17', 17],
    ['007', 7],
    ['1000000000', 1_000_000_000],
  ])('reads %j as %d', (text, number) => {
    expect(parseEventNumber(text)).toBe(number);
  });

  it.each(['-1', '1.5', '1e3', 'abc', ' 1', '1000000001', '9'.repeat(400), '１'])(
    'refuses %j',
    (text) => {
      expect(() => parseEventNumber(text)).toThrow(
        expect.objectContaining({
          code: 'invalid_parameter',
          members: { minimum: 0, maximum: 1_000_000_000 },
        }),
      );
    },
  );
});
