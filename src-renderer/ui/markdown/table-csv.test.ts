import { expect, it } from 'vitest';
import { csvOf } from './table-csv';

it('cells with commas, quotes and line breaks are quoted', () => {
  expect(
    csvOf([
      ['a', 'b, c'],
      ['say "hi"', 'two\nlines'],
    ]),
  ).toBe('a,"b, c"\r\n"say ""hi""","two\nlines"\r\n');
});

it('what a spreadsheet would run stays text, and a number stays a number', () => {
  expect(csvOf([['=1+1', '+cmd|x', '@sum(a)', '-2+3', '\tx']])).toBe("'=1+1,'+cmd|x,'@sum(a),'-2+3,'\tx\r\n");
  expect(csvOf([['-5', '+3.14', '-1 200,50', '-7 %', '2-1']])).toBe('-5,+3.14,"-1 200,50",-7 %,2-1\r\n');
});
