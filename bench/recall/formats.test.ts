import { describe, expect, it } from 'vitest';
import { readSamples } from './formats';

describe('LoCoMo', () => {
  const sample = {
    sample_id: 'x',
    conversation: {
      speaker_a: 'Ana',
      speaker_b: 'Ben',
      session_2: [{ speaker: 'Ben', dia_id: 'D2:1', text: 'Bye', blip_caption: 'a hand' }],
      session_2_date_time: '12:05 am on 9 May, 2023',
      session_1: [{ speaker: 'Ana', dia_id: 'D1:1', text: 'Hi' }],
      session_1_date_time: '1:56 pm on 8 May, 2023',
      session_3_date_time: '1:56 pm on 10 May, 2023',
    },
    observation: { session_1_observation: { Ana: [['Ana says hi', 'D1:1']] } },
    qa: [
      { question: 'Who?', evidence: ['D1:1; D:2:1'], category: 1 },
      { question: 'Nobody?', evidence: ['D9:9'], category: 2 },
    ],
  };
  const [read] = readSamples(JSON.stringify([sample]));

  it('keeps sessions in order, with their times and captions', () => {
    expect(
      read?.sessions.map(({ turns }) => turns.map(({ created_at }) => new Date(created_at).toISOString())),
    ).toEqual([['2023-05-08T13:56:00.000Z'], ['2023-05-09T00:05:00.000Z']]);
    expect(read?.sessions[1]?.turns[0]).toMatchObject({ author: 'Ben', role: 'assistant', captions: ['a hand'] });
  });

  it('mends evidence and leaves questions out whose evidence is nowhere', () => {
    expect(read?.questions).toHaveLength(1);
    expect(read?.questions[0]).toMatchObject({ evidence: ['D1:1', 'D2:1'], evidenceSessions: ['1', '2'], category: 1 });
    expect(read?.statements).toEqual([{ text: 'Ana says hi', sources: ['D1:1'] }]);
  });
});

describe('LongMemEval', () => {
  const sample = {
    question_id: 'q',
    question: 'What do I drink?',
    question_date: '2023/06/01 (Thu) 10:00',
    haystack_session_ids: ['s1', 's2'],
    haystack_dates: ['2023/05/20 (Sat) 02:21', '2023/05/21 (Sun) 02:21'],
    haystack_sessions: [
      [{ role: 'user', content: 'I drink tea', has_answer: true }],
      [{ role: 'assistant', content: 'Hello' }],
    ],
    answer_session_ids: ['s1'],
  };

  it('is a conversation a session, asked at its own time', () => {
    const [read] = readSamples(JSON.stringify([sample]));
    expect(read).toMatchObject({ isOneTalk: false, sessions: [{ id: 's1' }, { id: 's2' }] });
    expect(read?.questions).toEqual([
      {
        question: 'What do I drink?',
        evidence: ['0:0'],
        evidenceSessions: ['s1'],
        category: null,
        now: Date.UTC(2023, 5, 1, 10),
      },
    ]);
  });

  it('may ask several questions', () => {
    const questions = [{ question: 'A?', answer_session_ids: ['s2'] }, 'B?'];
    const [read] = readSamples(JSON.stringify([{ ...sample, questions }]));
    expect(read?.questions.map(({ question, evidenceSessions }) => [question, ...evidenceSessions])).toEqual([
      ['A?', 's2'],
      ['B?', 's1'],
    ]);
  });
});
