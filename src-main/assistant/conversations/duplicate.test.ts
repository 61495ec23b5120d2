import { describe, expect, it } from 'vitest';
import { contents, expectWholeTree, quiet, says, startIndexedEngine } from '../fixtures/indexed-engine.fixture';
import { openConversation } from '../turn/opening/open-conversation';
import { branchConversation, duplicateConversation } from './duplicate';
import { archiveConversation, pinConversation, setOptions } from './edit-conversation';

describe('a copy of a conversation', () => {
  it('has every version of every message, its own options, and goes its own way', async () => {
    const engine = startIndexedEngine();
    const id = await engine.exchange('Pick', says('Red.'));
    engine.provider.script(says('Blue.'));
    engine.sessions.regenerate(engine.branch(id)[1]?.id ?? '');
    await quiet(engine, id);
    await engine.exchange('Why?', says('It is calm.'), id);
    setOptions(engine.deps, { id, change: { seed: 7 } });
    const copy = await duplicateConversation(engine.deps, id);
    expect(copy).toMatchObject({ title: 'Pick (copy)', options: { seed: 7 }, isPinned: false });
    expect(contents(engine, copy.id)).toEqual(['Pick', 'Blue.', 'Why?', 'It is calm.']);
    const open = openConversation(engine.ports, copy.id, false);
    expect(open.branches[open.messages[1]?.id ?? '']).toEqual({ nth: 2, count: 2 });
    await engine.exchange('And green?', says('Too loud.'), copy.id);
    expect(contents(engine, id)).toHaveLength(4);
    for (const each of [id, copy.id]) expectWholeTree(engine, each);
    engine.expectSoundIndex();
  });

  it('carries its summaries on and is not remembered a second time', async () => {
    const engine = startIndexedEngine();
    const id = await engine.exchange('Alpha', says('One.'));
    await engine.exchange('Beta', says('Two.'), id);
    await engine.exchange('Gamma', says('Three.'), id);
    engine.provider.script(says('- Alpha'));
    await engine.sessions.compact(id);
    const copy = await duplicateConversation(engine.deps, id);
    await engine.exchange('Delta', says('Four.'), copy.id);
    expect(engine.provider.requests.at(-1)?.messages[0]?.content).toContain('- Alpha');
    const fresh = await duplicateConversation(engine.deps, id);
    expect(engine.store.conversations.listUncheckpointed(engine.workspaceId).map((row) => row.id)).not.toContain(
      fresh.id,
    );
    expect(engine.store.extraction.listDue(engine.workspaceId).map((due) => due.conversationId)).not.toContain(
      fresh.id,
    );
  });

  it('of one that is being written has what had come', async () => {
    const engine = startIndexedEngine();
    engine.provider.script({ steps: ['Half', { wait: new Promise(() => undefined) }] });
    const { conversation } = await engine.sessions.send({ conversationId: null, text: 'Go' });
    await engine.sessions.send({ conversationId: conversation.id, text: 'Waiting' });
    const copy = await duplicateConversation(engine.deps, conversation.id);
    expect(engine.branch(copy.id).map(({ status }) => status)).toEqual(['done', 'stopped']);
    expect(openConversation(engine.ports, copy.id, false).queued).toEqual([]);
    engine.sessions.stop(conversation.id);
  });
});

describe('a branch into a new chat', () => {
  it('ends at the message, with what led there and nothing else, and goes its own way', async () => {
    const engine = startIndexedEngine();
    const id = await engine.exchange('Pick', says('Red.'));
    const red = engine.branch(id)[1]?.id ?? '';
    engine.provider.script(says('Blue.'));
    engine.sessions.regenerate(red);
    await quiet(engine, id);
    await engine.exchange('Why?', says('It is calm.'), id);
    const branch = await branchConversation(engine.deps, red);
    expect(branch).toMatchObject({ title: 'Pick (branch)', isPinned: false });
    expect(contents(engine, branch.id)).toEqual(['Pick', 'Red.']);
    expect(openConversation(engine.ports, branch.id, false).branches).toEqual({});
    await engine.exchange('Why red?', says('It is warm.'), branch.id);
    expect(contents(engine, branch.id)).toEqual(['Pick', 'Red.', 'Why red?', 'It is warm.']);
    expect(contents(engine, id)).toEqual(['Pick', 'Blue.', 'Why?', 'It is calm.']);
    for (const each of [id, branch.id]) expectWholeTree(engine, each);
    engine.expectSoundIndex();
  });

  it('has the summaries of what it holds, and none of what came later', async () => {
    const engine = startIndexedEngine();
    const id = await engine.exchange('Alpha', says('One.'));
    await engine.exchange('Beta', says('Two.'), id);
    const first = engine.branch(id)[0]?.id ?? '';
    await engine.exchange('Gamma', says('Three.'), id);
    engine.provider.script(says('- Alpha'));
    await engine.sessions.compact(id);
    const last = engine.store.conversations.read(id)?.activeLeafId ?? '';
    const [whole, early] = [await branchConversation(engine.deps, last), await branchConversation(engine.deps, first)];
    expect(engine.store.compactions.list(whole.id)).toHaveLength(1);
    expect(engine.store.compactions.list(early.id)).toEqual([]);
    await engine.exchange('Delta', says('Four.'), whole.id);
    expect(engine.provider.requests.at(-1)?.messages[0]?.content).toContain('- Alpha');
    for (const each of [whole.id, early.id]) expectWholeTree(engine, each);
  });

  it('of a message that is not there is refused', async () => {
    const engine = startIndexedEngine();
    await expect(branchConversation(engine.deps, 'nowhere')).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('pinned and archived chats', () => {
  it('stay so over a start; a message to an archived one brings it back', async () => {
    const engine = startIndexedEngine();
    const id = await engine.exchange('Alpha', says('One.'));
    expect(pinConversation(engine.deps, id, true)).toMatchObject({ isPinned: true });
    expect(archiveConversation(engine.deps, id, true)).toMatchObject({ isArchived: true });
    expect(engine.store.conversations.read(id)).toMatchObject({ pinned: 1, archivedAt: engine.clock.now });
    engine.expectSoundIndex();
    const { conversation } = await engine.sessions.send({ conversationId: id, text: 'Beta' });
    expect(conversation).toMatchObject({ isArchived: false, isPinned: true });
    await quiet(engine, id);
  });
});
