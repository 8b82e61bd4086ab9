import { expect, it } from '@jest/globals';
import { csvLine, csvStart } from './csv.js';

const PLAIN = { isForExcel: false };
const EXCEL = { isForExcel: true };

it.each([
  [['a', 1, true, null, undefined], 'a,1,true,,\r\n'],
  [['', 'a,b', 'say "hi"', 'two\nlines'], '"","a,b","say ""hi""","two\nlines"\r\n'],
  [[['x', 'y'], { a: 1 }], '"[""x"",""y""]","{""a"":1}"\r\n'],
  [['=1+1', '-5', '＝1'], '=1+1,-5,＝1\r\n'],
])('%j is a line of CSV', (values, line) => {
  expect(csvStart(PLAIN) + csvLine(values, PLAIN)).toBe(line);
});

it('a table for Excel begins with a byte order mark, and no text in it is a formula', () => {
  const line = csvLine(['=1+1', '+1', '-5', '@a', '＝1', '\t=1', 'a=1', -5], EXCEL);
  expect(csvStart(EXCEL)).toBe('\ufeff');
  expect(line).toBe("'=1+1,'+1,'-5,'@a,'＝1,'\t=1,a=1,-5\r\n");
});
