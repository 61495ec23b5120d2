import { describe, expect, it } from 'vitest';
import { titleOf } from './conversations/rows/title';
import { talk } from './fixtures/compaction.fixture';
import { settled, startTestEngine } from './fixtures/engine.fixture';
import { startFindableEngine } from './fixtures/findable.fixture';

const HALF = 'blau77';
const SECRET = `Tr4ktor!${HALF}`;
const says = (...steps: string[]) => ({ steps });
const LONG = `I keep bees and write a book about them. My wifi password is ${SECRET}. The hives stand behind the barn. `;

describe('no piece of a password reaches', () => {
  it('recent context without a model', async () => {
    const engine = startTestEngine();
    const id = await engine.exchange(LONG.repeat(12), says('Good.'));
    await engine.sessions.leave(id);
    expect(engine.working.list()[0]?.content).toContain('bees');
    expect(engine.working.list()[0]?.content).not.toMatch(/Tr4ktor|blau77/);
  });

  it('recent context by a model', async () => {
    const engine = startTestEngine({ hasJobs: true });
    const id = await engine.exchange(LONG, says('Good.'));
    await engine.sessions.leave(id);
    engine.provider.scriptOtherwise(() => says(`- Keeps bees; the wifi ends in ${HALF} and begins with Tr4ktor`));
    engine.timers.elapse(60_000);
    await settled(() => engine.working.list()[0]?.kind === 'model');
    expect(engine.working.list()[0]?.content).toContain('Keeps bees');
    expect(engine.working.list()[0]?.content).not.toMatch(/Tr4ktor|blau77/);
  });

  it('a summary, with or without a model', async () => {
    for (const answer of [`- Keeps bees; the wifi ends in ${HALF}`, '']) {
      const engine = startTestEngine({ trainedContext: 2_048 });
      engine.provider.scriptOtherwise(({ sampling }) =>
        says(sampling?.maxAnswerTokens === undefined ? 'Yes.' : answer),
      );
      const id = await engine.exchange(LONG, says('Good.'));
      await talk(engine, 12, id);
      const summaries = engine.store.compactions.list(id).map(({ summaryId }) => engine.store.messages.read(summaryId));
      expect(summaries.length).toBeGreaterThan(0);
      for (const summary of summaries) expect(summary?.content).not.toMatch(/Tr4ktor|blau77/);
    }
  });

  it('a title, which is cut out of the whole message', async () => {
    expect(await titleOf(`${SECRET} is my wifi password and here\nis the rest`)).toBe(
      '[REDACTED] is my wifi password and here',
    );
  });

  it('what is answered from memory without a model', async () => {
    const engine = startFindableEngine();
    await engine.exchange(`My harbour wifi password is ${SECRET}. It opens at nine.`, says('Noted.'));
    engine.provider.script({ steps: [{ error: { code: 'unreachable', sentence: 'Nobody.' } as const }] });
    const { conversation } = await engine.sessions.send({ conversationId: null, text: 'harbour wifi?' });
    await settled(() => !engine.sessions.isStreaming(conversation.id));
    expect(JSON.stringify(engine.branch(conversation.id))).not.toMatch(/Tr4ktor|blau77/);
  });
});
