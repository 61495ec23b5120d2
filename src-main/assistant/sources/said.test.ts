import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { saidFrom } from './said';

const said = (reply: string, sources: readonly string[], question = '') =>
  saidFrom({ reply, question, sources, year: 2026 }).map(({ source, words }) => [source, words]);

describe('what a reply says from its sources', () => {
  it('finds runs of words, in any case and with another punctuation', () => {
    expect(
      said('You keep the tide gauge, in the old boathouse!', ['Keeps the Tide Gauge in the old boathouse']),
    ).toEqual([[0, 'tide gauge in the old boathouse']]);
  });

  it('takes the longest, and of equal ones the first source', () => {
    const sources = ['Likes green tea', 'Drinks green tea with honey', 'Drinks green tea with honey'];
    expect(said('Some green tea with honey, as always.', sources)).toEqual([[1, 'green tea with honey']]);
  });

  it.each([
    ['a number', 'It is 4711, I think.', 'Gauge number is 4711', '4711'],
    ['a number with marks', 'That was 1500 euros.', 'Paid 1,500 for it in the shop near home', '1500'],
    ['a time', 'At 14:30 sharp.', 'The train to the coast leaves daily at 14:30', '14:30'],
    ['a date', 'Born on 14 March 1987.', 'Has a birthday: 14 March 1987', '14 March 1987'],
    ['a name', 'You could ask Joost about it.', 'Lent the red drill to Joost last week or so', 'Joost'],
    ['a name of a short fact', 'Porto, of course.', 'Lives in Porto', 'Porto'],
    ['two words of a short fact', 'How about green tea?', 'Drinks green tea', 'green tea'],
  ])('finds %s alone', (_, reply, source, words) => {
    expect(said(reply, [source])).toEqual([[0, words]]);
  });

  it.each([
    ['one ordinary word', 'The house is nice.', 'Bought a house with a nice garden and a pond'],
    [
      'two words of a long source',
      'We will plan the next week.',
      'Is going to plan a trip next week with Ana and her two brothers',
    ],
    ['small words', 'It is in the end what it is.', 'What it is in the end nobody knows or can tell'],
    ['one digit', 'There are 3 ways.', 'Owns 3 cats and a parrot, all of them grey'],
    ['the year', 'It is 2026 now.', 'Moves to Braga in the spring of 2026 with a friend'],
    ['another number', 'It is 47110.', 'Gauge number is 4711'],
  ])('does not mark %s', (_, reply, source) => {
    expect(said(reply, [source])).toEqual([]);
  });

  it('what the question said already is no sign of a source', () => {
    expect(
      said(
        'The tide gauge in Vlissingen? Sold.',
        ['Keeps the tide gauge in Vlissingen'],
        'the tide gauge in Vlissingen?',
      ),
    ).toEqual([]);
  });

  it('reads no code, formula, address or number of a list', () => {
    const source = 'The port of the server is 8443 and the old key was tango harbour seven';
    for (const reply of [
      '```\nport 8443\n```',
      '~~~~sh\n8443\n~~~\n8443\n~~~~',
      'Run `serve 8443` now.',
      '$$8443$$',
      '[here](https://a.example/8443) or https://b.example/8443',
      '8443. a list',
      '```\n8443 without an end',
    ])
      expect(said(reply, [source]), reply).toEqual([]);
    expect(said('```\nx\n```\nIt is 8443.', [source])).toEqual([[0, '8443']]);
  });

  it('goes through emphasis, and not from one item or cell to the next', () => {
    expect(said('The **tide** gauge *number* two.', ['Has tide gauge number two'])).toEqual([
      [0, 'tide gauge number two'],
    ]);
    expect(said('- tide gauge\n- number two', ['Has the big tide gauge number two of the harbour'])).toEqual([]);
    expect(said('| tide gauge | number two |', ['Has the big tide gauge number two of the harbour'])).toEqual([]);
  });

  it('reads scripts without spaces by their characters, and those from right to left by words', () => {
    expect(said('あなたは東京に住んでいます。', ['東京に住んでいる'])[0]?.[1]).toContain('東 京 に 住');
    expect(said('よろしくお願いしています。', ['毎日コーヒーを飲んでいますし、散歩もしています'])).toEqual([]);
    expect(said('您住在北京市朝阳区。', ['家在北京市朝阳区'])).toEqual([[0, '在 北 京 市 朝 阳 区']]);
    expect(said('أنت تسكن في شارع النخيل الجديد.', ['يسكن في شارع النخيل الجديد'])).toEqual([
      [0, 'في شارع النخيل الجديد'],
    ]);
  });

  it('a long reply with many sources is marked', () => {
    const sources = Array.from(
      { length: 60 },
      (_, at) => `Fact number ${at} says the tide gauge of harbour ${at} is kept well`,
    );
    const reply = 'The tide gauge of harbour 12 is kept well, and the rest is as it was. '.repeat(3_000);
    expect(said(reply, sources).length).toBeGreaterThan(0);
  });

  it('a reply that repeats all it was given is marked at its beginning', () => {
    const facts = Array.from({ length: 200 }, (_, at) => `Keeps the tide gauge number ${1_000 + at}`);
    expect(said(facts.map((fact) => fact.replace('Keeps', 'You keep')).join('\n\n'), facts)).toHaveLength(80);
  });

  it('every passage stands in its source and in the reply', () => {
    const word = fc.constantFrom(
      'tide',
      'gauge',
      'the',
      'of',
      '42',
      'Porto',
      'blue',
      'red',
      'in',
      '東',
      '京',
      '.',
      '\n\n',
      '`',
      '|',
    );
    const text = fc.array(word, { maxLength: 40 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(text, fc.array(text, { maxLength: 4 }), (reply, sources) => {
        const bare = (some: string) =>
          ` ${
            some
              .toLowerCase()
              .match(/[\p{L}\p{N}]+/gu)
              ?.join(' ') ?? ''
          } `;
        for (const { source, words } of saidFrom({ reply, question: '', sources, year: 2026 })) {
          expect(bare(reply)).toContain(bare(words));
          expect(bare(sources[source] ?? '')).toContain(bare(words));
        }
      }),
      { numRuns: 200 },
    );
  });
});
