import { describe, expect, it, vi } from 'vitest';
import { contents, expectWholeTree, quiet, says, startIndexedEngine } from '../../fixtures/indexed-engine.fixture';
import { assistantHandlers } from '../../handlers';
import { openConversation } from '../opening/open-conversation';

type Engine = ReturnType<typeof startIndexedEngine>;
const idAt = (engine: Engine, id: string, at: number) => engine.branch(id).at(at)?.id ?? '';
const marks = (engine: Engine, id: string) =>
  openConversation(engine.ports, id, false).messages.map(
    (message) => openConversation(engine.ports, id, false).branches[message.id] ?? null,
  );
const lastRequest = (engine: Engine) =>
  engine.provider.requests
    .at(-1)
    ?.messages.slice(1)
    .map(({ content }) => content.replace(/^\[.*\]\n\n/, ''));

describe('editing a message', () => {
  it('makes a branch with its own reply, and both remain', async () => {
    const engine = startIndexedEngine();
    const id = await engine.exchange('Red?', says('Red it is.'));
    await engine.exchange('Sure?', says('Quite.'), id);
    engine.provider.script(says('Blue it is.'));
    await engine.sessions.edit({ id: idAt(engine, id, 0), text: 'Blue?' });
    await quiet(engine, id);
    expect(contents(engine, id)).toEqual(['Blue?', 'Blue it is.']);
    expect(lastRequest(engine)).toEqual(['Blue?']);
    expect(marks(engine, id)).toEqual([{ nth: 2, count: 2 }, null]);
    await engine.sessions.showBranch({ id: idAt(engine, id, 0), nth: 1 });
    expect(contents(engine, id)).toEqual(['Red?', 'Red it is.', 'Sure?', 'Quite.']);
    expectWholeTree(engine, id);
    engine.expectSoundIndex();
  });

  it('while a reply is written stops that first, keeps what had come, and then sends', async () => {
    const engine = startIndexedEngine();
    engine.provider.script({ steps: ['Half an', { wait: new Promise(() => undefined) }] }, says('Whole.'));
    const { conversation, message } = await engine.sessions.send({ conversationId: null, text: 'One' });
    await new Promise((resolve) => setImmediate(resolve));
    await engine.sessions.edit({ id: message.id, text: 'Two' });
    await quiet(engine, conversation.id);
    expect(contents(engine, conversation.id)).toEqual(['Two', 'Whole.']);
    await engine.sessions.showBranch({ id: idAt(engine, conversation.id, 0), nth: 1 });
    expect(engine.branch(conversation.id).map(({ content, status }) => [content, status])).toEqual([
      ['One', 'done'],
      ['Half an', 'stopped'],
    ]);
    engine.expectSoundIndex();
  });

  it('of one that was made short leaves its summary behind; what stands for earlier ones stays in force', async () => {
    const engine = startIndexedEngine();
    const id = await engine.exchange('First', says('One.'));
    await engine.exchange('Second', says('Two.'), id);
    await engine.exchange('Third', says('Three.'), id);
    await engine.exchange('Fourth', says('Four.'), id);
    for (const what of ['first', 'second']) {
      engine.provider.script(says(`- Said ${what}`));
      expect(await engine.sessions.compact(id)).not.toBeNull();
    }
    const second = engine.branch(id)[2];
    expect(second).toMatchObject({ content: 'Second', compactedBy: expect.any(String) });
    engine.provider.script(says('Two, again.'));
    await engine.sessions.edit({ id: second?.id ?? '', text: 'Second, better' });
    await quiet(engine, id);
    expect(lastRequest(engine)).toEqual(['Second, better']);
    expect(engine.provider.requests.at(-1)?.messages[0]?.content).toContain('Said first');
    expect(engine.provider.requests.at(-1)?.messages[0]?.content).not.toContain('Said second');
    expectWholeTree(engine, id);
  });

  it.each([
    ['a reply', 1],
    ['nothing at all', 7],
  ])('refuses %s', async (_, at) => {
    const engine = startIndexedEngine();
    const id = await engine.exchange('One', says('First.'));
    await expect(engine.sessions.edit({ id: idAt(engine, id, at), text: 'x' })).rejects.toThrow(
      /can edit only|no longer exists/,
    );
    expect(contents(engine, id)).toEqual(['One', 'First.']);
  });
});

describe('versions of a message', () => {
  it('are shown by number, each with what follows it, and five hundred of them stay quick and whole', async () => {
    const engine = startIndexedEngine();
    const id = await engine.exchange('Pick one', says('Nr 1'));
    for (let nth = 2; nth <= 500; nth += 1) {
      engine.provider.script(says(`Nr ${nth}`));
      engine.sessions.regenerate(idAt(engine, id, 1));
      await quiet(engine, id);
    }
    expect(marks(engine, id)).toEqual([null, { nth: 500, count: 500 }]);
    await engine.sessions.showBranch({ id: idAt(engine, id, 1), nth: 250 });
    expect(contents(engine, id)).toEqual(['Pick one', 'Nr 250']);
    await expect(engine.sessions.showBranch({ id: idAt(engine, id, 1), nth: 501 })).rejects.toThrow(/no longer exists/);
    expectWholeTree(engine, id);
    engine.expectSoundIndex();
  });

  it('of a reply with tool rounds part where its first round began', async () => {
    const engine = startIndexedEngine();
    const id = await engine.exchange('Look it up', says('Found.'));
    const [question, reply] = engine.branch(id);
    if (question === undefined || reply === undefined) throw new Error('no exchange');
    const { store } = engine;
    const base = { ...reply, content: '', thinking: null, createdAt: reply.createdAt + 1 };
    store.messages.insert({ ...base, id: 'call', messageType: 'tool_call', toolCalls: '[]' });
    store.messages.insert({
      ...base,
      id: 'result',
      parentId: 'call',
      role: 'tool',
      messageType: 'tool_result',
      content: '{}',
    });
    store.messages.insert({ ...base, id: 'told', parentId: 'result', content: 'Told.' });
    store.conversations.setLeaf({ id, leafId: 'told', at: 0 });
    expect(openConversation(engine.ports, id, false).branches).toEqual({ told: { nth: 2, count: 2 } });
    engine.clock.now += 10;
    engine.provider.script(says('Again.'));
    engine.sessions.regenerate('told');
    await quiet(engine, id);
    expect(contents(engine, id)).toEqual(['Look it up', 'Again.']);
    await engine.sessions.showBranch({ id: idAt(engine, id, 1), nth: 2 });
    expect(engine.branch(id).at(-1)?.id).toBe('told');
    await engine.sessions.deleteMessage('told');
    expect(['call', 'result', 'told'].map((each) => store.messages.read(each))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    engine.sessions.restoreMessage('told');
    expect(engine.branch(id).map((row) => row.id)).toEqual([question.id, 'call', 'result', 'told']);
    expectWholeTree(engine, id);
  });

  it('cannot be changed under a reply that is being written', async () => {
    const engine = startIndexedEngine();
    const id = await engine.exchange('One', says('First.'));
    engine.provider.script({ steps: [{ wait: new Promise(() => undefined) }] });
    engine.sessions.regenerate(idAt(engine, id, 1));
    await expect(engine.sessions.showBranch({ id: idAt(engine, id, 1), nth: 1 })).rejects.toThrow(/Stop/);
    engine.sessions.stop(id);
    await quiet(engine, id);
  });
});

describe('a user’s message without a reply', () => {
  it('can be answered', async () => {
    const engine = startIndexedEngine();
    const id = await engine.exchange('One', says('First.'));
    await engine.sessions.deleteMessage(idAt(engine, id, 1));
    engine.provider.script(says('Anew.'));
    engine.sessions.regenerate(idAt(engine, id, 0));
    await quiet(engine, id);
    expect(contents(engine, id)).toEqual(['One', 'Anew.']);
  });
});

describe('a reply that has just ended', () => {
  it('can be asked for again at once, while main still notes something down about it', async () => {
    const engine = startIndexedEngine();
    const asked = Promise.withResolvers<void>();
    const heard = Promise.withResolvers<void>();
    vi.spyOn(engine.provider, 'running').mockImplementationOnce(async () => {
      asked.resolve();
      await heard.promise;
      return { ok: true, value: [] };
    });
    engine.provider.script(says('First.'), says('Second.'));
    const { conversation } = await engine.sessions.send({ conversationId: null, text: 'Go' });
    await asked.promise;
    const reply = idAt(engine, conversation.id, 1);
    const again = assistantHandlers(engine.deps, engine.sessions)['message:regenerate']({ id: reply });
    heard.resolve();
    await again;
    await quiet(engine, conversation.id);
    expect(contents(engine, conversation.id)).toEqual(['Go', 'Second.']);
  });
});
