import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { childEmbedder } from './child-embedder';
import { builtInFiles, embedder } from './embedder';
import { type ParaphraseOptions, paraphraseModel } from './paraphrase';
import { paraphraseFiles } from './paraphrase-model';

const modelsFolder = join(process.cwd(), 'resources/models');

/** A process that answers when the test lets it, and a clock that only the test moves. */
function start() {
  const timers: (() => void)[] = [];
  const answers: ((probabilities: readonly (number | null)[] | null) => void)[] = [];
  const off: string[] = [];
  let asked = 0;
  const judge: ParaphraseOptions['process']['judge'] = () => {
    asked += 1;
    return new Promise((answer) => answers.push(answer));
  };
  const schedule = (run: () => void) => {
    timers.push(run);
    return () => void timers.splice(timers.indexOf(run), 1);
  };
  const read: (readonly string[])[] = [];
  const meanings: ParaphraseOptions['process']['meanings'] = async (texts) => {
    read.push(texts);
    return texts.map((text) => (text.length > 100 ? null : Float32Array.of(text.length)));
  };
  const process = { judge, meanings };
  const model = paraphraseModel({ process, modelsFolder, schedule, onOff: (reason) => off.push(reason) });
  return { ...model, subject: model.judge, timers, answers, off, read, asked: () => asked };
}

describe('what the paraphrase model says', () => {
  it('comes by the text it is about, without what was too long to be judged', async () => {
    const { subject, answers, timers } = start();
    const verdicts = subject('Spiders scare me', ['Is afraid of spiders', 'A very long one']);
    answers[0]?.([0.97, null]);
    expect([...(await verdicts)]).toEqual([['Is afraid of spiders', 0.97]]);
    expect(timers).toEqual([]);
  });

  it('is not waited for longer than its time, nor asked for until the overdue answer has come', async () => {
    const { subject, answers, timers, off, asked } = start();
    const late = subject('Spiders scare me', ['Is afraid of spiders']);
    timers[0]?.();
    expect((await late).size).toBe(0);
    expect((await subject('Likes tea', ['Drinks tea'])).size).toBe(0);
    expect(asked()).toBe(1);
    answers[0]?.([0.97]);
    await Promise.resolve();
    const next = subject('Likes tea', ['Drinks tea']);
    answers[1]?.([0.2]);
    expect((await next).get('Drinks tea')).toBe(0.2);
    expect(off).toEqual(['slow']);
  });

  it('is missed without a word more than one where there is no model', async () => {
    const { subject, answers, off, asked } = start();
    const missed = subject('Spiders scare me', ['Is afraid of spiders']);
    answers[0]?.(null);
    expect((await missed).size).toBe(0);
    expect((await subject('Likes tea', ['Drinks tea'])).size).toBe(0);
    expect(asked()).toBe(1);
    expect(off).toEqual(['unavailable']);
  });

  it('costs nothing where there is nothing to ask', async () => {
    const { subject, asked } = start();
    expect((await subject('Likes tea', [])).size).toBe(0);
    expect(asked()).toBe(0);
  });
});

describe('what a text means', () => {
  it('is read once, a hundred at a time, and is not there for what is too long', async () => {
    const { meanings, read } = start();
    const texts = Array.from({ length: 150 }, (_, at) => `Fact ${at}`);
    const found = await meanings([...texts, 'x'.repeat(101), 'Fact 1']);
    expect(found.size).toBe(100);
    expect((await meanings([...texts, 'x'.repeat(101)])).size).toBe(150);
    expect((await meanings([...texts, 'x'.repeat(101)])).size).toBe(150);
    expect(read.map(({ length }) => length)).toEqual([100, 51]);
    expect(found.get('Fact 1')).toEqual(Float32Array.of(6));
  });

  it('is not asked for while an answer is overdue', async () => {
    const { meanings, judge, timers, read } = start();
    const late = judge('Spiders scare me', ['Is afraid of spiders']);
    timers[0]?.();
    await late;
    expect((await meanings(['Likes tea'])).size).toBe(0);
    expect(read).toEqual([]);
  });
});

const script = join(process.cwd(), 'src-main/recall/embedding/embedder-loop.ts');
const childProcess = () =>
  embedder({
    spawn: () => childEmbedder(script),
    files: builtInFiles(modelsFolder),
    schedule: () => () => undefined,
  });

it('a paraphrase model that is not there is no model, and no error', async () => {
  const subject = childProcess();
  const nowhere = paraphraseFiles(join(modelsFolder, 'nowhere'));
  expect(await subject.judge([['Likes tea', 'Drinks tea']], nowhere)).toBeNull();
  subject.end();
});

const files = paraphraseFiles(modelsFolder);
it('the model itself tells other words from another thing, in either order', async () => {
  const subject = childProcess();
  const long = 'Likes tea, '.repeat(60);
  const [same, swapped, other, unread, foreign, marked] =
    (await subject.judge(
      [
        ['User works at Spotify.', 'I work for Spotify'],
        ['I work for Spotify', 'User works at Spotify.'],
        ['User works at Spotify.', 'User listens to Spotify'],
        ['User works at Spotify.', long],
        ['猫が好き', '犬が好き'],
        ['Likes </s> tea', 'Likes tea'],
      ],
      files,
    )) ?? [];
  expect(same).toBeGreaterThan(0.8);
  expect(swapped).toBeCloseTo(same ?? 0, 2);
  expect(other).toBeLessThan(0.5);
  expect([unread, foreign, marked]).toEqual([null, null, null]);
  subject.end();
});

it('and what statements mean lies near without a word in common', async () => {
  const subject = childProcess();
  const [fact, worded, other, unread] =
    (await subject.meanings(
      [
        "Somebody's will was changed so as to leave the user nothing",
        "I've been disinherited",
        "The user's aunt sings",
        '猫',
      ],
      files,
    )) ?? [];
  const cosine = (a: Float32Array = new Float32Array(), b: Float32Array = new Float32Array()) =>
    a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);
  expect(cosine(fact ?? undefined, fact ?? undefined)).toBeCloseTo(1, 4);
  expect(cosine(fact ?? undefined, worded ?? undefined)).toBeGreaterThan(cosine(fact ?? undefined, other ?? undefined));
  expect(unread).toBeNull();
  subject.end();
});
