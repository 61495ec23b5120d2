import { join } from 'node:path';
import { expect, it } from 'vitest';
import { pairScorerFiles } from './built-in-models';
import { startChildProcess } from './child-process.fixture';
import { pairProcess } from './pair-process';
import { scriptedProcess } from './scripted-process.fixture';
import { dot } from './unit-vector';

const modelsFolder = join(process.cwd(), 'resources/models');

it('is asked at once, without another model loaded before, again after a death, and given back after a minute', async () => {
  const seen: string[] = [];
  let deaths = 0;
  const { spawn, schedule, timers, counts } = scriptedProcess((request, reply, exit) => {
    seen.push(request.kind);
    if (request.kind === 'scorePairs' && deaths++ === 0) exit();
    else if (request.kind === 'scorePairs') reply({ kind: 'scores', id: request.id, probabilities: [0.4] });
  });
  const subject = pairProcess({ spawn, schedule, files });
  expect(await subject.scorePairs([['a', 'b']])).toEqual([0.4]);
  expect(seen).toEqual(['scorePairs', 'scorePairs']);
  expect(counts()).toEqual({ started: 2, ended: 0 });
  for (const run of [...timers]) run();
  expect(counts().ended).toBe(1);
});

it('what is refused is no answer, and the next is asked', async () => {
  const { spawn, schedule } = scriptedProcess((request, reply) => {
    if (request.kind === 'scorePairs') reply({ kind: 'refused', id: request.id, message: 'damaged' });
    else if (request.kind === 'meanings') reply({ kind: 'meanings', id: request.id, vectors: [null] });
  });
  const subject = pairProcess({ spawn, schedule, files });
  expect(await subject.scorePairs([['a', 'b']])).toBeNull();
  expect(await subject.meanings(['a'])).toEqual([null]);
});

const script = join(process.cwd(), 'src-main/inference/process-main.ts');
const files = pairScorerFiles(modelsFolder);
const childProcess = (from = files) =>
  pairProcess({ spawn: () => startChildProcess(script), schedule: () => () => undefined, files: from });

it('a pair model that is not there is no model, and no error', async () => {
  const subject = childProcess(pairScorerFiles(join(modelsFolder, 'nowhere')));
  expect(await subject.scorePairs([['Likes tea', 'Drinks tea']])).toBeNull();
  subject.end();
});

it('the model itself tells other words from another thing, in either order', async () => {
  const subject = childProcess();
  const long = 'Likes tea, '.repeat(60);
  const [same, swapped, other, unread, foreign, marked] =
    (await subject.scorePairs([
      ['User works at Spotify.', 'I work for Spotify'],
      ['I work for Spotify', 'User works at Spotify.'],
      ['User works at Spotify.', 'User listens to Spotify'],
      ['User works at Spotify.', long],
      ['猫が好き', '犬が好き'],
      ['Likes </s> tea', 'Likes tea'],
    ])) ?? [];
  expect(same).toBeGreaterThan(0.8);
  expect(swapped).toBeCloseTo(same ?? 0, 2);
  expect(other).toBeLessThan(0.5);
  expect([unread, foreign, marked]).toEqual([null, null, null]);
  subject.end();
});

it('and what statements mean lies near without a word in common', async () => {
  const subject = childProcess();
  const [fact, worded, other, unread] =
    (await subject.meanings([
      "Somebody's will was changed so as to leave the user nothing",
      "I've been disinherited",
      "The user's aunt sings",
      '猫',
    ])) ?? [];
  const cosine = (a: Float32Array | null = null, b: Float32Array | null = null) => (a && b ? dot(a, b) : 0);
  expect(cosine(fact, fact)).toBeCloseTo(1, 4);
  expect(cosine(fact, worded)).toBeGreaterThan(cosine(fact, other));
  expect(unread).toBeNull();
  subject.end();
});
