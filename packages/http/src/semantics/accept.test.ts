import { describe, expect, it } from '@jest/globals';
import { namesLines, preferredType } from './accept.js';

const TYPES = ['image/png', 'image/webp', 'image/jpeg', 'image/svg+xml'];

describe('preferredType', () => {
  it.each([
    ['no header', undefined, 'image/png'],
    ['an empty header', ' ', 'image/png'],
    ['anything', '*/*', 'image/png'],
    ['any image', 'image/*', 'image/png'],
    ['one type', 'image/svg+xml', 'image/svg+xml'],
    ['another case', 'IMAGE/JPEG', 'image/jpeg'],
    ['a higher quality', 'image/png;q=0.5, image/jpeg;q=0.9', 'image/jpeg'],
    ['a quality in capitals and with spaces', 'image/png ; Q=0.1 , image/webp', 'image/webp'],
    ['a type that a wildcard includes', 'image/jpeg;q=0.5, image/*;q=0.8', 'image/png'],
    ['a type refused before a wildcard', 'image/png;q=0, image/*', 'image/webp'],
    ['a wildcard before the type it refuses', '*/*, image/png;q=0', 'image/webp'],
    ['a named type before a wildcard of the same quality', 'image/svg+xml, */*', 'image/svg+xml'],
    ['the order among equals', 'image/webp, image/png', 'image/webp'],
    [
      'what browsers send for images',
      'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8',
      'image/webp',
    ],
    ['parameters of a type', 'image/jpeg;level="1,2;q=0";q=0.9, image/png;q=0.8', 'image/jpeg'],
    [
      'broken elements among others',
      'image, ;q=1, image/png;q=high, image/jpeg;q=0.1',
      'image/jpeg',
    ],
    ['a type that is not on offer', 'text/html', undefined],
    ['everything refused', '*/*;q=0', undefined],
    ['nothing readable', 'image', undefined],
    ['a quote that is not closed', 'image/jpeg;a="x\\", image/webp;q=0.9', 'image/jpeg'],
    ['several quoted texts', 'image/webp;a=",";q=0.1, image/jpeg;b="\\",";q=0.9', 'image/jpeg'],
  ])('answers %s', (_what, accept, type) => {
    expect(preferredType(accept, TYPES)).toBe(type);
  });

  it.each(['"', '\\"\\', '"\\', '",'])('reads a million times %j at once', (chunk) => {
    expect(preferredType(`${chunk.repeat(1_000_000)}image/png`, ['text/plain'])).toBeUndefined();
  });
});

describe('namesLines', () => {
  it.each(['text/csv', 'Text/CSV;q=0', '*/*, application/x-ndjson', 'application/ndjson'])(
    'is true of %s',
    (accept) => expect(namesLines(accept)).toBe(true),
  );

  it.each([undefined, '', '*/*', 'text/*', 'application/json, text/plain, */*'])(
    'is false of %s',
    (accept) => expect(namesLines(accept)).toBe(false),
  );
});
