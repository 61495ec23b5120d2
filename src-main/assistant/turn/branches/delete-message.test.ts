import { describe, expect, it } from 'vitest';
import { settled } from '../../fixtures/engine.fixture';
import { contents, expectWholeTree, quiet, says, startIndexedEngine } from '../../fixtures/indexed-engine.fixture';

type Engine = ReturnType<typeof startIndexedEngine>;
const idAt = (engine: Engine, id: string, at: number) => engine.branch(id).at(at)?.id ?? '';

async function threeExchanges() {
  const engine = startIndexedEngine();
  const id = await engine.exchange('Alpha', says('One.'));
  await engine.exchange('Beta', says('Two.'), id);
  await engine.exchange('Gamma', says('Three.'), id);
  return { engine, id };
}

describe('deleting a message', () => {
  it('hangs what followed on what came before, sends it no more, and leaves no word of it in the index', async () => {
    const { engine, id } = await threeExchanges();
    await engine.sessions.deleteMessage(idAt(engine, id, 2));
    expect(contents(engine, id)).toEqual(['Alpha', 'One.', 'Two.', 'Gamma', 'Three.']);
    expectWholeTree(engine, id);
    engine.expectSoundIndex();
    await engine.exchange('Delta', says('Four.'), id);
    expect(JSON.stringify(engine.provider.requests.at(-1)?.messages)).not.toContain('Beta');
  });

  it('can be undone: the same place, the same words, trace and sources included', async () => {
    const { engine, id } = await threeExchanges();
    const before = engine.branch(id);
    const reply = before[3]?.id ?? '';
    const trace = engine.store.traces.read(reply);
    await engine.sessions.deleteMessage(reply);
    expect(engine.store.traces.read(reply)).toBeUndefined();
    expect(() => engine.sessions.traces.read(reply)).toThrow(/no trace of this reply/);
    engine.sessions.restoreMessage(reply);
    expect(engine.branch(id)).toEqual(before);
    expect(engine.store.traces.read(reply)).toEqual(trace);
    engine.expectSoundIndex();
    expect(() => engine.sessions.restoreMessage(reply)).toThrow(/no longer/);
  });

  it('leaves no word of it in what was recorded of other replies', async () => {
    const { engine, id } = await threeExchanges();
    const [, , question, reply, , later] = engine.branch(id);
    await engine.sessions.deleteMessage(question?.id ?? '');
    const { traces } = engine.sessions;
    const shown = [reply, later].map((row) => [
      traces.read(row?.id ?? ''),
      traces.text(row?.id ?? '', { revealsSecrets: true }),
    ]);
    expect(JSON.stringify([shown, traces.list()])).not.toContain('Beta');
    expect(JSON.stringify(engine.store.traces.read(later?.id ?? ''))).not.toContain('Beta');
  });

  it('that is being written stops it first', async () => {
    const engine = startIndexedEngine();
    engine.provider.script({ steps: ['Half', { wait: new Promise(() => undefined) }] });
    const { conversation } = await engine.sessions.send({ conversationId: null, text: 'Go' });
    await settled(() => engine.branch(conversation.id).length === 2);
    await engine.sessions.deleteMessage(idAt(engine, conversation.id, 1));
    expect(engine.sessions.isStreaming(conversation.id)).toBe(false);
    expect(contents(engine, conversation.id)).toEqual(['Go']);
    expectWholeTree(engine, conversation.id);
  });

  it('whose answer is being written stops that first; both are whole afterwards', async () => {
    const engine = startIndexedEngine();
    engine.provider.script({ steps: ['Half', { wait: new Promise(() => undefined) }] });
    const { conversation, message } = await engine.sessions.send({ conversationId: null, text: 'Go' });
    await settled(() => engine.branch(conversation.id).length === 2);
    await engine.sessions.deleteMessage(message.id);
    expect(engine.branch(conversation.id)).toMatchObject([{ role: 'assistant', status: 'stopped' }]);
    expectWholeTree(engine, conversation.id);
  });

  it('with other versions beside it shows the neighbour', async () => {
    const engine = startIndexedEngine();
    const id = await engine.exchange('Pick', says('Nr 1'));
    for (const text of ['Nr 2', 'Nr 3']) {
      engine.provider.script(says(text));
      engine.sessions.regenerate(idAt(engine, id, 1));
      await quiet(engine, id);
    }
    await engine.sessions.deleteMessage(idAt(engine, id, 1));
    expect(contents(engine, id)).toEqual(['Pick', 'Nr 2']);
    engine.expectSoundIndex();
  });

  it('behind a summary keeps the summary where it stands; of the first message alone the summary goes too', async () => {
    const { engine, id } = await threeExchanges();
    engine.provider.script(says('- Alpha and Beta were said'));
    await engine.sessions.compact(id);
    const summaryId = engine.branch(id)[0]?.compactedBy ?? '';
    const last = engine.store.messages.read(summaryId)?.parentId ?? '';
    await engine.sessions.deleteMessage(last);
    expect(engine.store.messages.read(summaryId)).toBeDefined();
    await engine.exchange('Delta', says('Four.'), id);
    expect(engine.provider.requests.at(-1)?.messages[0]?.content).toContain('Alpha and Beta were said');
    for (const { id: each } of engine.branch(id).filter(({ compactedBy }) => compactedBy === summaryId)) {
      await engine.sessions.deleteMessage(each);
    }
    expect(engine.store.messages.read(summaryId)).toBeUndefined();
    expectWholeTree(engine, id);
    engine.expectSoundIndex();
  });

  it('of the last one leaves an empty chat that can go on, and nothing of it in recent context', async () => {
    const engine = startIndexedEngine();
    const id = await engine.exchange('Alpha', says('One.'));
    await engine.sessions.leave(id);
    expect(engine.working.listLive()).toHaveLength(1);
    const [question, reply] = engine.branch(id);
    await engine.sessions.deleteMessage(reply?.id ?? '');
    await engine.sessions.deleteMessage(question?.id ?? '');
    expect(engine.branch(id)).toEqual([]);
    expect(engine.working.listLive()).toEqual([]);
    engine.sessions.restoreMessage(question?.id ?? '');
    engine.sessions.restoreMessage(reply?.id ?? '');
    expect(contents(engine, id)).toEqual(['Alpha', 'One.']);
    await engine.sessions.deleteMessage(reply?.id ?? '');
    await engine.sessions.deleteMessage(question?.id ?? '');
    await engine.exchange('Beta', says('Two.'), id);
    expect(contents(engine, id)).toEqual(['Beta', 'Two.']);
    engine.expectSoundIndex();
  });

  it('is undone under a reply that is being written, which goes on', async () => {
    const { engine, id } = await threeExchanges();
    const gate = Promise.withResolvers<void>();
    engine.provider.script({ steps: ['Four', { wait: gate.promise }, '.'] });
    await engine.sessions.send({ conversationId: id, text: 'Delta' });
    await settled(() => engine.branch(id).length === 8);
    const beta = idAt(engine, id, 2);
    await engine.sessions.deleteMessage(beta);
    expect(engine.sessions.isStreaming(id)).toBe(true);
    engine.sessions.restoreMessage(beta);
    gate.resolve();
    await quiet(engine, id);
    expect(contents(engine, id)).toEqual(['Alpha', 'One.', 'Beta', 'Two.', 'Gamma', 'Three.', 'Delta', 'Four.']);
    engine.expectSoundIndex();
  });

  it('is undone where the chat has gone on meanwhile without leaving it', async () => {
    const { engine, id } = await threeExchanges();
    const reply = idAt(engine, id, 5);
    await engine.sessions.deleteMessage(reply);
    await engine.exchange('Delta', says('Four.'), id);
    engine.sessions.restoreMessage(reply);
    expect(contents(engine, id).slice(-3)).toEqual(['Gamma', 'Delta', 'Four.']);
    expectWholeTree(engine, id);
    engine.expectSoundIndex();
  });
});
