// Messages with a password through what is really derived from them: nothing of it may arrive, whole or in part.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { folderForEachTest, start } from '../../src-main/app/start-handoff.fixture';
import { extract } from '../../src-main/assistant/background/extract/extract';
import { startTestEngine } from '../../src-main/assistant/fixtures/engine.fixture';
import { extractiveBrief } from '../../src-main/handoff/brief/extractive-brief';
import { testMemory } from '../../src-main/memory/memory.fixture';
import { protect } from '../../src-main/privacy/protect';
import { seeded } from './random';
import { fill, type Sample } from './template';

const SHORTEST_PIECE = 4;
const samples: readonly Sample[] = readFileSync('bench/redaction/password-sentences.txt', 'utf8')
  .split('\n')
  .filter((line) => line.includes('⟦') && !line.startsWith('# '))
  .map((line) => fill(line, seeded(1)));

folderForEachTest();

/** The secret, and its pieces of four letters or digits and more that the message does not say besides. */
function leftIn(output: string, { text, secrets }: Sample): readonly string[] {
  const [secret = ''] = secrets;
  const besides = text.replaceAll(secret, ' ').toLowerCase();
  const pieces = secret.split(/[^\p{L}\p{N}]+/u).filter((piece) => piece.length >= SHORTEST_PIECE);
  return [
    ...(output.includes(secret) ? [secret] : []),
    ...pieces.filter((piece) => stands(piece, output) && !besides.includes(piece.toLowerCase())),
  ];
}

function stands(piece: string, output: string): boolean {
  const letter = String.raw`[\p{Script=Latin}\p{N}]`;
  return new RegExp(`(?<!${letter})${piece}(?!${letter})`, 'u').test(output);
}

test('there are two hundred messages', () => {
  expect(samples).toHaveLength(200);
});

test('no password of two hundred messages, and no piece of one, is left by redaction', async () => {
  for (const sample of samples) expect(leftIn((await protect(sample.text)).text, sample), sample.text).toEqual([]);
});

test('no password of two hundred messages becomes a fact by plain extraction, nor does a redaction', async () => {
  for (const sample of samples) {
    const memory = testMemory();
    const { conversationId } = await memory.say(sample.text);
    await memory.learn(conversationId);
    const stored = JSON.stringify([memory.texts(), memory.proposals.list(), memory.history.list(50)]);
    expect(leftIn(stored, sample), sample.text).toEqual([]);
    expect(stored).not.toContain('[REDACTED]');
  }
});

test('no password of two hundred messages reaches recent context, nor does a piece of one', async () => {
  for (const sample of samples) {
    const engine = startTestEngine();
    const id = await engine.exchange(`${sample.text} ${FILLER}`, { steps: ['Noted.'] });
    await engine.sessions.leave(id);
    const [entry] = engine.working.list();
    expect(entry?.content).toBeTruthy();
    expect(leftIn(`${entry?.content}${entry?.title}`, sample), sample.text).toEqual([]);
  }
});

test('no password of two hundred messages reaches a handoff’s brief, nor does a piece of one', async () => {
  const { engine, handlers } = await start();
  for (const sample of samples) {
    const conversationId = await engine.exchange(`${sample.text} ${FILLER}`, {
      steps: ['We decided to use it. Next steps:\n- Test it'],
    });
    const preview = await handlers['handoff:prepare']({ conversationId });
    expect(leftIn(JSON.stringify([preview.brief, preview.title]), sample), sample.text).toEqual([]);
  }
});

test('without looking over the whole first, pieces would be left: the messages are a test', async () => {
  let left = 0;
  for (const sample of samples) {
    const brief = extractiveBrief([{ role: 'user', content: `${sample.text} ${FILLER}` }], { memoryUsed: [], extract });
    const out = await Promise.all(
      Object.values(brief)
        .flatMap((part) => part.split('\n'))
        .map((line) => protect(line)),
    );
    if (leftIn(out.map(({ text }) => text).join('\n'), sample).length > 0) left += 1;
  }
  expect(left).toBeGreaterThan(0);
});

/** So that a summary has something to leave out. */
const FILLER = 'We decided to walk along the shore. '.repeat(30);
