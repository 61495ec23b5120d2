import { describe, expect, it } from 'vitest';
import { type PairScorerOptions, pairScorer } from './pair-scorer';

/** A process that answers when the test lets it, and a clock that only the test moves. */
function start() {
  const timers: (() => void)[] = [];
  const answers: ((probabilities: readonly (number | null)[] | null) => void)[] = [];
  const off: string[] = [];
  let asked = 0;
  const scorePairs: PairScorerOptions['process']['scorePairs'] = () => {
    asked += 1;
    return new Promise((answer) => answers.push(answer));
  };
  const schedule = (run: () => void) => {
    timers.push(run);
    return () => void timers.splice(timers.indexOf(run), 1);
  };
  const read: (readonly string[])[] = [];
  const meanings: PairScorerOptions['process']['meanings'] = async (texts) => {
    read.push(texts);
    return texts.map((text) => (text.length > 100 ? null : Float32Array.of(text.length)));
  };
  const process = { scorePairs, meanings };
  const model = pairScorer({ process, schedule, onOff: (reason) => off.push(reason) });
  return { ...model, subject: model.scorePairs, timers, answers, off, read, asked: () => asked };
}

describe('what the pair model says', () => {
  it('comes by the text it is about, without what was too long to be scored', async () => {
    const { subject, answers, timers } = start();
    const scores = subject('Spiders scare me', ['Is afraid of spiders', 'A very long one']);
    answers[0]?.([0.97, null]);
    expect([...(await scores)]).toEqual([['Is afraid of spiders', 0.97]]);
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
    const { meanings, scorePairs, timers, read } = start();
    const late = scorePairs('Spiders scare me', ['Is afraid of spiders']);
    timers[0]?.();
    await late;
    expect((await meanings(['Likes tea'])).size).toBe(0);
    expect(read).toEqual([]);
  });
});
