import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ThinkTags } from './think-tags';

function read(pieces: readonly string[]): { readonly thinking: string; readonly text: string } {
  const tags = new ThinkTags();
  const events = [...pieces.flatMap((piece) => [...tags.take(piece)]), ...tags.end()];
  const of = (kind: string) =>
    events.map((event) => (event.kind === kind && 'text' in event ? event.text : '')).join('');
  return { thinking: of('thinking'), text: of('text') };
}

function cut(text: string, at: readonly number[]): readonly string[] {
  const marks = [0, ...at.map((mark) => mark % (text.length + 1)).sort((a, b) => a - b), text.length];
  return marks.slice(1).map((mark, index) => text.slice(marks[index], mark));
}

test.each([
  { text: '<think>\nHm.</think>\n\nYes.', thinking: 'Hm.', answer: 'Yes.' },
  { text: '\n <think>Hm.</think>Yes.', thinking: 'Hm.', answer: 'Yes.' },
  { text: '<think></think>Yes.', thinking: '', answer: 'Yes.' },
  { text: '<think>It never ends </thi', thinking: 'It never ends </thi', answer: '' },
  { text: 'The tag <think> opens, </think> closes.', thinking: '', answer: 'The tag <think> opens, </think> closes.' },
  { text: '<think>a</think><think>b</think>', thinking: 'a', answer: '<think>b</think>' },
  { text: '<thin', thinking: '', answer: '<thin' },
  { text: '  ', thinking: '', answer: '  ' },
  { text: '< 5', thinking: '', answer: '< 5' },
  { text: '', thinking: '', answer: '' },
])('$text, however it is cut', ({ text, thinking, answer }) => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { maxLength: 12 }), (marks) => {
      expect(read(cut(text, marks))).toEqual({ thinking, text: answer });
    }),
  );
});

test('text without tags is passed on piece by piece, nothing held back', () => {
  const tags = new ThinkTags();
  expect([...tags.take('Hello')]).toEqual([{ kind: 'text', text: 'Hello' }]);
  expect([...tags.take(' <')]).toEqual([{ kind: 'text', text: ' <' }]);
});
