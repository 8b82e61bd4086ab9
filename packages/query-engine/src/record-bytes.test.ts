import { describe, expect, it } from '@jest/globals';
import { createRecordBytes } from './record-bytes.js';

const RECORDS = Array.from({ length: 40 }, (_, index) => ({
  id: index + 1,
  text: 'é東👍'.repeat(index * 3),
}));

describe('createRecordBytes', () => {
  const bytes = createRecordBytes(RECORDS);

  it('gives each record as JSON', () => {
    expect(RECORDS.map((_, ordinal) => JSON.parse(bytes.of(ordinal).toString()))).toEqual(RECORDS);
  });

  it.each([
    ['nothing', []],
    ['one record', [7]],
    ['the last record', [39]],
    ['a run', [3, 4, 5, 6]],
    ['runs and single records in any order', [39, 0, 1, 2, 9, 8, 38, 39]],
    ['everything', RECORDS.map((_, ordinal) => ordinal)],
  ])('writes %s at the place asked for', (_, ordinals) => {
    const length = bytes.listLength(ordinals);
    const target = Buffer.alloc(length + 2, '#');
    expect(bytes.writeList(ordinals, target, 1)).toBe(length + 1);
    const expected = ordinals.map((ordinal) => JSON.stringify(RECORDS[ordinal])).join(',');
    expect(target.toString()).toBe(`#${expected}#`);
  });

  it('counts the bytes of the whole collection', () => {
    expect(bytes.byteLength).toBe(Buffer.byteLength(JSON.stringify(RECORDS)) - 2);
    expect(createRecordBytes([]).byteLength).toBe(0);
  });
});
