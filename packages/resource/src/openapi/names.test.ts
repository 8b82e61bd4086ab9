import { describe, expect, it } from '@jest/globals';
import { withArticle } from './names.js';

describe('withArticle', () => {
  it.each(['a ticket', 'a user', 'a unit', 'an agent', 'an update', 'an image'])('%s', (phrase) => {
    expect(withArticle(phrase.split(' ')[1] ?? '')).toBe(phrase);
  });
});
