import { describe, expect, it } from '@jest/globals';
import { parseStatusList } from './parse-status-list.js';

describe('parseStatusList', () => {
  it.each([
    ['200', [[200, 1]]],
    ['100', [[100, 1]]],
    ['599', [[599, 1]]],
    [
      '200,404, 500',
      [
        [200, 1],
        [404, 1],
        [500, 1],
      ],
    ],
    [
      '200:3,500:1',
      [
        [200, 3],
        [500, 1],
      ],
    ],
    [
      '200:0.9,500:0.1',
      [
        [200, 0.9],
        [500, 0.1],
      ],
    ],
    [
      '200:0,500',
      [
        [200, 0],
        [500, 1],
      ],
    ],
  ])('reads %s', (text, expected) => {
    expect(parseStatusList(text)).toEqual(expected);
  });

  it.each([
    '',
    'abc',
    '99',
    '600',
    '0200',
    '200,',
    ',200',
    '200:',
    '200:-1',
    '200:0',
    '2e2',
    '200;404',
    '200\r\n',
  ])('refuses %j and names the bounds', (text) => {
    expect(() => parseStatusList(text)).toThrow('100 to 599');
  });

  it('refuses more entries than anybody needs', () => {
    expect(() => parseStatusList(new Array(101).fill('200').join(','))).toThrow('100');
  });
});
