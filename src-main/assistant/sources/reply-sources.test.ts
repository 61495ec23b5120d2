import { describe, expect, it } from 'vitest';
import { protect } from '../../privacy/protect';
import { startSessions } from '../assistant';
import { settled, startTestEngine } from '../fixtures/engine.fixture';
import { startFindableEngine } from '../fixtures/findable.fixture';
import { replySources } from './reply-sources';

function existing<T>(row: T | undefined): T {
  if (row === undefined) throw new Error('no such row');
  return row;
}

/** A chat that was told three facts and says something of two. */
async function toldChat() {
  const engine = startTestEngine();
  const add = async (text: string) => (await engine.facts.add({ section: 'profile', text })).id;
  const ids = {
    porto: await add('Lives in Porto'),
    tea: await add('Drinks green tea with honey'),
    cat: await add('Has a cat'),
  };
  const reply = 'As you live in Porto: green tea with honey is sold at the market.';
  const id = await engine.exchange('Where do I get my drink?', { steps: [reply] });
  const replyId = engine.branch(id).at(-1)?.id ?? '';
  engine.clock.now += 60_000;
  const ports = { ...engine.deps, traces: engine.sessions.traces };
  const sources = () => replySources(ports, replyId);
  const of = (refId: string) => sources().find((each) => each.refId === refId);
  return { engine, ids, replyId, sources, of };
}

describe('the sources of a reply', () => {
  it('are numbered, first what it says word for word, in its order', async () => {
    const { ids, sources } = await toldChat();
    expect(sources().map(({ number, label, said, change }) => [number, label, said, change])).toEqual([
      [1, 'Lives in Porto', ['Porto'], null],
      [2, 'Drinks green tea with honey', ['green tea with honey'], null],
      [3, 'Has a cat', [], null],
    ]);
    expect(sources()[2]).toMatchObject({ kind: 'fact', refId: ids.cat, isRecalled: false, isArchived: false });
  });

  it('a fact that was edited or replaced since reads as it did, with when it changed', async () => {
    const { engine, ids, of } = await toldChat();
    await engine.facts.edit({ id: ids.porto, text: 'Lives in Braga' });
    const at = engine.clock.now;
    engine.clock.now += 1_000;
    await engine.facts.edit({ id: ids.porto, isPinned: true });
    expect(of(ids.porto)).toMatchObject({ label: 'Lives in Porto', said: ['Porto'], change: { kind: 'changed', at } });
    await engine.facts.edit({ id: ids.porto, text: 'Lives in Porto' });
    expect(of(ids.porto)?.change).toBeNull();
    engine.memory.journal.commit({ actor: 'model' }, (writer) =>
      writer.fact({ ...existing(engine.store.facts.read(ids.tea)), supersededBy: ids.cat }, 'supersede'),
    );
    expect(of(ids.tea)).toMatchObject({ isArchived: true, change: { kind: 'changed', at: engine.clock.now } });
  });

  it('a fact that ended since says from when it is no longer true; one that was told as over is as it was', async () => {
    const { engine, ids, of } = await toldChat();
    engine.facts.end([ids.porto]);
    expect(of(ids.porto)).toMatchObject({
      label: 'Lives in Porto',
      change: { kind: 'ended', at: Date.UTC(2026, 10, 21, 12) },
    });
    engine.store.facts.put({ ...existing(engine.store.facts.read(ids.cat)), validUntil: '2024' as never });
    expect(of(ids.cat)?.change).toBeNull();
  });

  it('a fact that was deleted says when; one that was forgotten says nothing of what it was', async () => {
    const { engine, ids, of } = await toldChat();
    engine.facts.remove([ids.tea]);
    expect(of(ids.tea)).toMatchObject({
      label: 'Drinks green tea with honey',
      change: { kind: 'deleted', at: engine.clock.now },
    });
    const row = existing(engine.store.facts.read(ids.porto));
    const { text } = await protect('Lives in [forgotten]');
    engine.store.facts.put({ ...row, text, updatedAt: engine.clock.now });
    expect(of(ids.porto)).toMatchObject({ label: null, said: [], change: { kind: 'forgotten' } });
    expect(JSON.stringify(of(ids.porto))).not.toContain('Porto');
  });

  it('without a trace there are none, nor in another workspace', async () => {
    const { engine, replyId, sources } = await toldChat();
    expect(sources()).toHaveLength(3);
    engine.settings.set('trace.enabled', false);
    const id = await engine.exchange('And now?', { steps: ['Porto.'] });
    const ports = { ...engine.deps, traces: engine.sessions.traces };
    expect(replySources(ports, engine.branch(id).at(-1)?.id ?? '')).toEqual([]);
    expect(replySources(ports, 'nothing')).toEqual([]);
    expect(replySources({ ...ports, workspaceId: 'another' }, replyId).every(({ label }) => label === null)).toBe(true);
  });
});

describe('a message as a source', () => {
  const SAID = 'The Vlissingen tide gauge is kept over winter in the boathouse.';

  async function askedChat(text = `I cleaned the shed today. ${SAID} It rained a lot.`) {
    const engine = startFindableEngine();
    const sessions = startSessions({ ...engine.deps, recall: engine.recallsForTurn });
    const ask = async (question: string) => {
      const { conversation, message } = await sessions.send({ conversationId: null, text: question });
      await settled(() => !sessions.isStreaming(conversation.id));
      return { message, replyId: engine.branch(conversation.id).at(-1)?.id ?? '' };
    };
    const { message } = await ask(text);
    engine.provider.script({ steps: ['It is kept over winter in the boathouse.'] });
    const { replyId } = await ask('Where is the Vlissingen tide gauge now?');
    engine.clock.now += 60_000;
    const source = () =>
      replySources({ ...engine.deps, traces: sessions.traces }, replyId).find(({ refId }) => refId === message.id);
    return { engine, sessions, message, source };
  }

  it('is named with its chat and what was said of it', async () => {
    const { message, source } = await askedChat();
    expect(source()).toMatchObject({
      ...{ kind: 'message', conversationId: message.conversationId, isRecalled: true, change: null },
      said: ['kept over winter in the boathouse'],
    });
  });

  it('is struck when it was edited, and when its chat was deleted; a credential in it is masked', async () => {
    const { engine, sessions, message, source } = await askedChat(`${SAID.slice(0, -1)}, password: hunter2-Rt55`);
    expect(source()?.label).toContain('[REDACTED]');
    engine.store.messages.insert({
      ...existing(engine.store.messages.read(message.id)),
      id: 'edited',
      createdAt: engine.clock.now,
    });
    expect(source()?.change).toEqual({ kind: 'changed', at: engine.clock.now });
    await sessions.remove(message.conversationId);
    expect(source()?.change?.kind).toBe('deleted');
  });

  it('says nothing of what was forgotten in it', async () => {
    const { engine, message, source } = await askedChat();
    const row = existing(engine.store.messages.read(message.id));
    const content = row.content.replace('boathouse', '[forgotten]');
    engine.store.messages.setContent({ ...row, content });
    expect(source()).toMatchObject({ label: null, said: [], change: { kind: 'forgotten' } });
  });
});
