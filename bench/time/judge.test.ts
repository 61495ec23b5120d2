import { describe, expect, it } from 'vitest';
import { readAskedTime } from '../../src-main/language/dates/asked-time';
import { judge, marksOf } from './judge';
import { readQuestions, type TimeQuestion } from './questions';
import { type Told, tell } from './tell';

const TODAY = { year: 2026, month: 6, day: 10 };
const row = (more: object) =>
  JSON.stringify({
    id: 'a',
    say: [
      { at: '2025-09-14', text: 'I live in Porto.' },
      { at: '2026-03-02', text: 'I moved to Lisbon.' },
    ],
    ask: { at: '2026-06-10', text: 'Where do I live?' },
    expect: ['Lisbon'],
    not: ['Porto'],
    ...more,
  });

function questionOf(more: object = {}): TimeQuestion {
  const [line] = readQuestions(row(more));
  if (line === undefined || 'problem' in line) throw new Error(line?.problem);
  return line.question;
}

const given = (more: Partial<Told>): Told => ({ system: [], recalled: [], asOf: [], facts: [], ...more });
const verdict = (question: TimeQuestion, told: Partial<Told>) =>
  judge(question, given(told), { asked: readAskedTime(question.ask.text, TODAY), today: TODAY });

const NOW = questionOf();
const THEN = questionOf({
  ask: { at: '2026-06-10', text: 'Where did I live in January?' },
  expect: ['Porto'],
  not: ['Lisbon'],
});

describe('the judge', () => {
  it('takes what is so now, told as of now', () => {
    expect(verdict(NOW, { system: ['- Moved to Lisbon'] })).toEqual({ kind: 'right' });
  });

  it.each([
    [{ system: ['- Moved to Lisbon', '- Lives in Porto'] }],
    [{ system: ['- Moved to Lisbon', '- Lives in Porto (until 2 March 2026)'] }],
    [{ system: ['- Moved to Lisbon'], recalled: ['- The user wrote on 14 September 2025: “I live in Porto.”'] }],
  ])('finds what is old in whatever a question about now is given: %j', (told) => {
    expect(verdict(NOW, told)).toMatchObject({ kind: 'stale', lines: [expect.stringContaining('Porto')] });
  });

  it('misses what is not there, and what is marked as over or not begun', () => {
    expect(verdict(NOW, {})).toEqual({ kind: 'missed', words: ['Lisbon'] });
    expect(verdict(NOW, { system: ['- Moved to Lisbon (not yet, from July 2026)'] })).toMatchObject({ kind: 'missed' });
  });

  it('takes what is told of then with its time', () => {
    const told = { system: ['- Moved to Lisbon'], recalled: ['- Lives in Porto (until 2 March 2026)'] };
    expect(verdict(THEN, told)).toEqual({ kind: 'right' });
  });

  it.each([
    [{ recalled: ['- Lives in Porto (until 2 March 2026)', '- Moved to Lisbon'] }],
    [{ recalled: ['- Lives in Porto (until 2 March 2026)', '- Moved to Lisbon (since 2 January 2026)'] }],
  ])('finds what is told for then without a time, or with a wrong one: %j', (told) => {
    expect(verdict(THEN, told)).toMatchObject({ kind: 'stale' });
  });

  it('reads the time of a line from its note, its own words, or the day on which it was said', () => {
    const day = (year: number, month: number, date: number) => ({ year, month, day: date });
    expect(marksOf('- Works at Bosch (from 2019 until 2024)', TODAY)).toMatchObject({
      from: day(2019, 1, 1),
      until: day(2024, 12, 31),
    });
    expect(marksOf('- Hat bis 2024 bei der Telekom gearbeitet', TODAY)).toMatchObject({ until: day(2024, 12, 31) });
    expect(marksOf('- The user wrote on 2 March 2026: “I moved.”', TODAY)).toMatchObject({ saidOn: day(2026, 3, 2) });
    expect(marksOf('- Lives in Porto', TODAY)).toEqual({ from: null, until: null, saidOn: null });
  });
});

describe('the questions of others', () => {
  it('are read with or without a time, and in the order of time', () => {
    const say = [
      { at: '2026-03-02T09:30:00Z', text: 'B' },
      { at: '2026-01-02', text: 'A' },
    ];
    expect(questionOf({ say }).say.map(({ text }) => text)).toEqual(['A', 'B']);
  });

  it.each([
    ['{', 'no JSON'],
    [row({ say: 'x' }), 'say'],
    [row({ ask: { at: 'yesterday', text: 'x' } }), 'ask.at'],
    [row({ ask: { at: '2026-02-31', text: 'x' } }), 'ask.at'],
    [row({ not: undefined }), 'not'],
    [row({ ask: { at: '2026-01-01', text: 'Where do I live?' } }), 'after the question'],
    [`${row({})}\n${row({})}`, 'earlier line'],
  ])('are refused with a reason: %s', (line, reason) => {
    const problems = readQuestions(line).flatMap((each) => ('problem' in each ? [each.problem] : []));
    expect(problems.join()).toContain(reason);
  });
});

it('what is said goes the way of the product, from the message to what a model is given', async () => {
  const now = await tell(NOW);
  expect(judge(NOW, now, { asked: null, today: TODAY })).toEqual({ kind: 'right' });
  const then = await tell(THEN);
  expect(then.recalled.join()).toContain('Lives in Porto (until 2 March 2026)');
  const asOf = questionOf({ ask: { at: '2026-06-10', text: 'Where do I live?', as_of: '2026-01' } });
  expect((await tell(asOf)).asOf.join()).toContain('Porto (until 2 March 2026)');
});
