import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSamples } from './formats';
import { silentQuestions } from './given';
import { sharedWords } from './shared-words';

type Asked = { readonly question: string; readonly evidence: readonly string[]; readonly category: number };

const FOLDER = join(import.meta.dirname, '../recall-sets');
const files = readdirSync(FOLDER).filter((name) => /^languages-\w+\.json$/.test(name));

describe.each(files)('%s', (name) => {
  const text = readFileSync(join(FOLDER, name), 'utf8');
  const [sample] = readSamples(text);
  const asked = (JSON.parse(text) as readonly { readonly qa: readonly Asked[] }[])[0]?.qa ?? [];
  const turns = sample?.sessions.flatMap((session) => session.turns) ?? [];
  const textOf = new Map(turns.map((turn) => [turn.id, turn.text]));
  const shared = ({ question, evidence }: Asked) =>
    evidence.flatMap((id) => sharedWords(question, textOf.get(id) ?? ''));

  it('asks sixty different questions, each with one to three messages that are there', () => {
    expect(new Set(asked.map(({ question }) => question)).size).toBe(60);
    expect(asked.filter(({ evidence }) => evidence.length < 1 || evidence.length > 3)).toEqual([]);
    expect(asked.flatMap(({ evidence }) => evidence).filter((id) => !textOf.has(id))).toEqual([]);
    expect(sample?.questions.map(({ question, evidence }) => ({ question, evidence }))).toEqual(
      asked.map(({ question, evidence }) => ({ question, evidence })),
    );
  });

  it('is a person and a model in dated sessions, each message once', () => {
    expect(new Set(turns.map(({ role, author }) => `${role} ${author}`))).toEqual(
      new Set(['user null', 'assistant null']),
    );
    expect(textOf.size).toBe(turns.length);
    expect(new Set(turns.map((turn) => turn.text)).size).toBe(turns.length);
    const times = turns.map(({ created_at }) => created_at);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(sample?.sessions.length).toBeGreaterThanOrEqual(6);
  });

  it('shares no content word with the evidence in at least thirty questions', () => {
    expect(asked.filter((question) => shared(question).length === 0).length).toBeGreaterThanOrEqual(30);
  });

  it.skipIf(name === 'languages-across.json')('counts questions without a shared word as category 1', () => {
    const [without, some] = [asked.filter((one) => shared(one).length === 0), asked.filter((one) => shared(one)[0])];
    expect(new Set(without.map(({ category }) => category))).toEqual(new Set([1]));
    expect(new Set(some.map(({ category }) => category))).toEqual(new Set([2]));
  });
});

describe('what is asked where nothing should be told', () => {
  it.each(['de', 'fr', 'es', 'ja', 'zh'])('is twenty lines of small talk in %s, each once', (language) => {
    expect(new Set(silentQuestions(`languages-${language}`).smallTalk).size).toBe(20);
  });

  it.each(['de', 'fr', 'es'])('is twenty questions about things never said in %s, each once', (language) => {
    expect(new Set(silentQuestions(`languages-${language}`).neverSaid).size).toBe(20);
  });

  it('is still asked of BEAM', () => {
    expect(silentQuestions('100K-1').neverSaid).toHaveLength(10);
  });
});

describe('shared words', () => {
  it('sees inflected forms, and pairs of characters where nothing is spaced', () => {
    expect(sharedWords('Wo war die Krankenschwester?', 'Sie ist Krankenpflegerin.')).toHaveLength(1);
    expect(sharedWords('Wo war der Arzt?', 'Sie ist beim Doktor.')).toEqual([]);
    expect(sharedWords('我在哪里看医生？', '医生说我没事')).toEqual(['医 生']);
    expect(sharedWords('薬は何ですか', '病院でもらった錠剤')).toEqual([]);
  });
});
