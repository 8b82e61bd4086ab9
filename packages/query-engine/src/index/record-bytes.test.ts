import { describe, expect, it } from '@jest/globals';
import type { RecordId } from '../value/shape.js';
import { createByteWriter } from './byte-writer.js';
import { createRecordBytes } from './record-bytes.js';
import type { RecordForm } from './record-forms.js';

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
  ])('writes %s at the place asked for', (_, numbers) => {
    const ordinals = Uint32Array.from(numbers);
    const length = bytes.listLength(ordinals);
    const target = Buffer.alloc(length + 2, '#');
    expect(bytes.writeList(ordinals, target, 1)).toBe(length + 1);
    const expected = numbers.map((ordinal) => JSON.stringify(RECORDS[ordinal])).join(',');
    expect(target.toString()).toBe(`#${expected}#`);
  });

  it('gives records in another form, each made once for a form', () => {
    const made: RecordId[] = [];
    const toName: RecordForm = ({ id }) => {
      made.push(id);
      return { name: `é ${id}` };
    };
    const { inForm } = createRecordBytes(RECORDS);
    const texts = [3, 39, 3].map((ordinal) => inForm(toName)(ordinal).toString());
    expect(texts).toEqual(['{"name":"é 4"},', '{"name":"é 40"},', '{"name":"é 4"},']);
    expect(made).toEqual([4, 40]);
    expect(inForm(({ id }) => id)(3).toString()).toBe('4,');
  });

  it('adds single records and single fields to a sink, which grows', () => {
    const writer = createByteWriter();
    const { put, putMember, lengthOf } = createRecordBytes(RECORDS, ['id', 'text', 'none']);
    for (const ordinal of [39, 0]) put(writer, ordinal);
    putMember(writer, 1, 39, 0);
    putMember(writer, 0, 7, 1);
    putMember(writer, 2, 7, 0);
    const [first, last] = [RECORDS[0], RECORDS[39]].map((record) => JSON.stringify(record));
    const members = `,"text":${JSON.stringify(RECORDS[39]?.text)}"id":8,"none":null`;
    const written = writer.bytes.subarray(0, writer.length).toString();
    expect(written).toBe(`${last}${first}${members}`);
    expect(lengthOf(39)).toBe(Buffer.byteLength(last ?? ''));
  });
});
