import { describe, expect, it } from 'vitest';
import { createScriptedProvider } from '../../model/scripted';
import { testMemory } from '../memory.fixture';

const answers = (...texts: readonly string[]) =>
  createScriptedProvider({
    replies: [{ steps: [JSON.stringify({ candidates: texts.map((text) => ({ text, messages: [1] })) })] }],
  });

/** A chat that was read without a model first: home is taken, the second sentence is in no frame. */
async function readWithout(text = 'I live in Porto. I tend to forget my umbrella.') {
  const memory = testMemory();
  memory.settings.set('ollama.model', 'scripted:latest');
  const { conversationId } = await memory.say(text);
  await memory.learn(conversationId);
  return { ...memory, conversationId };
}

describe('what was read without a model', () => {
  it('is read by the next model, as far as it was not taken', async () => {
    const memory = await readWithout();
    expect(memory.texts()).toEqual(['Lives in Porto']);
    const provider = answers('Tends to forget their umbrella');
    await memory.learn(memory.conversationId, provider);
    expect(provider.requests).toHaveLength(1);
    expect(memory.texts().toSorted()).toEqual(['Lives in Porto', 'Tends to forget their umbrella']);
    expect(await memory.learn(memory.conversationId, answers('x'))).toEqual({ kind: 'nothing' });
  });

  it('neither doubles nor confirms its own facts when a model says them again', async () => {
    const memory = await readWithout();
    const before = memory.facts.list();
    await memory.learn(memory.conversationId, answers('Lives in Porto', 'The user lives in Porto', 'I live in Porto'));
    expect(memory.facts.list()).toEqual(before);
    expect(memory.proposals.list()).toEqual([]);
  });

  it('is not taken twice while there is still no model', async () => {
    const memory = await readWithout();
    const before = memory.facts.list();
    expect(await memory.learn(memory.conversationId)).toEqual({ kind: 'nothing' });
    await memory.say('I work as a nurse.', { conversationId: memory.conversationId });
    await memory.learn(memory.conversationId);
    expect(memory.texts().toSorted()).toEqual(['Lives in Porto', 'Works as a nurse']);
    expect(memory.facts.list().find(({ text }) => text === 'Lives in Porto')).toEqual(before[0]);
  });

  it('does not bring back a fact that was deleted, with or without a model', async () => {
    const memory = await readWithout();
    memory.facts.remove(memory.facts.list().map(({ id }) => id));
    await memory.learn(memory.conversationId);
    await memory.say('And often late.', { conversationId: memory.conversationId });
    await memory.learn(memory.conversationId);
    await memory.learn(memory.conversationId, answers('Lives in Porto', 'The user lives in Porto'));
    expect(memory.texts()).toEqual([]);
    expect(memory.proposals.list()).toEqual([]);
  });

  it('waits for nobody where all of it was taken, asked or only supposed', async () => {
    for (const text of [
      'I live in Porto.',
      'What is the tallest tree?',
      'If I lived in Porto, I would swim.',
      'Thanks!',
    ]) {
      const memory = await readWithout(text);
      const provider = answers('Lives in Braga');
      expect(await memory.learn(memory.conversationId, provider), text).toEqual({ kind: 'nothing' });
      expect(provider.requests).toHaveLength(0);
    }
  });

  it('keeps what is so now of a message that also says what ended', async () => {
    const memory = await readWithout('I no longer live in Leeds, I live in York.');
    expect(memory.texts()).toEqual(['Lives in York']);
  });

  it('confirms a fact that is said once more in a new message', async () => {
    const memory = await readWithout();
    const [before] = memory.facts.list();
    await memory.say('I live in Porto.', { conversationId: memory.conversationId });
    await memory.learn(memory.conversationId);
    expect(memory.facts.list()).toMatchObject([{ id: before?.id, text: 'Lives in Porto' }]);
    expect(memory.store.factSources.list(before?.id ?? '')).toHaveLength(2);
  });
});
