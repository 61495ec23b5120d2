import { expect, test } from 'vitest';
import { splitBlocks } from '../blocks/blocks';
import { numbersIn, takeFootnotes } from './footnotes';

const of = (text: string) => takeFootnotes(splitBlocks(text));

test('notes are numbered as the text marks them, and stand in no block any more', () => {
  const { blocks, notes } = of(
    'One[^b] and two[^A].\n\nThree[^b].\n\n[^a]: Note *a*.\n[^b]: Note b\n  goes on.\n\n    A second part.\n\nLast.',
  );
  expect(notes).toEqual([
    { name: 'b', text: 'Note b\n goes on.\n\nA second part.'.replace('\n goes', '\ngoes'), isMarked: true },
    { name: 'a', text: 'Note *a*.', isMarked: true },
  ]);
  expect(blocks.join('')).toBe('One[^b] and two[^A].\n\nThree[^b].\n\nLast.');
  expect(numbersIn(blocks[0] ?? '', notes)).toBe('{"b":1,"a":2}');
  expect(numbersIn(blocks[1] ?? '', notes)).toBe('{"b":1}');
});

test('a note that nothing marks is kept, after the others; one marked in a note only is too', () => {
  expect(of('Text[^2].\n\n[^1]: alone\n[^2]: see [^3]\n[^3]: third').notes.map(({ name }) => name)).toEqual([
    '2',
    '3',
    '1',
  ]);
});

test('code is no note and no mark, and without a note the text stays as it is', () => {
  const fenced = '```\n[^1]: in code\n```\n\nText[^1].';
  expect(of(fenced)).toEqual({ notes: [], blocks: splitBlocks(fenced) });
  const inList = '- ```\n[^1]: in code\n```\n\nText[^1].';
  expect(of(inList)).toEqual({ notes: [], blocks: splitBlocks(inList) });
  expect(of('`[^1]` in code.\n\n[^1]: note').notes).toEqual([{ name: '1', text: 'note', isMarked: false }]);
  expect(of('a regex [^a-z]: and [^0-9]').notes).toEqual([]);
});

test('text after a note is text again', () => {
  const { blocks, notes } = of('- a[^1]\n\n[^1]: note\n\nAfter.');
  expect(notes).toEqual([{ name: '1', text: 'note', isMarked: true }]);
  expect(blocks.at(-1)).toBe('After.');
});
