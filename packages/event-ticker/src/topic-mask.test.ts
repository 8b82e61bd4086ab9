import { describe, expect, it } from '@jest/globals';
import { AppError } from '@sandbox/kernel';
import { parseTopics, topicsOf } from './topic-mask.js';

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
