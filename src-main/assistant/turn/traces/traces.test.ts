import { describe, expect, it } from 'vitest';
import { MASK } from '../../../trace/exact-text';
import { MOST_TRACES } from '../../../trace/traces';
import { startTestEngine, type TestEngine } from '../../fixtures/engine.fixture';

const says = (...steps: string[]) => ({ steps });
const lastReply = (engine: TestEngine, id: string) => engine.branch(id).at(-1)?.id ?? '';

describe('the trace of a reply', () => {
  it('names the parts, what memory had to offer and why each is in or out', async () => {
    const engine = startTestEngine();
    await engine.facts.add({ section: 'profile', text: 'Works as a hydrographer' });
    await engine.facts.add({ section: 'patterns', text: 'Plans the week on Sundays' });
    await engine.facts.add({ section: 'profile', text: `Has a long story: ${'tide '.repeat(300)}` });
    engine.settings.set('memory.facts_max_chars', 500);
    const id = await engine.exchange('Hi!', { steps: ['Hello.'], done: { promptTokens: 321, answerTokens: 2 } });
    const trace = engine.sessions.traces.read(lastReply(engine, id));
    expect(trace).toMatchObject({ promptTokens: 321, question: 'Hi!', isShortened: false, recallReason: null });
    expect(trace.blocks.map(({ kind }) => kind)).toEqual(['system', 'profile', 'patterns', 'messages']);
    expect(trace.candidates.map(({ label, verdict }) => [label?.slice(0, 10), verdict])).toEqual(
      expect.arrayContaining([
        ['Works as a', 'included'],
        ['Has a long', 'over_budget'],
        ['Plans the ', 'included'],
      ]),
    );
    const { window } = trace;
    expect(window.system + window.memory + window.messages).toBeGreaterThan(100);
  });

  it('names facts that no chat is told: expired, replaced by a newer one, from outside and not accepted', async () => {
    const engine = startTestEngine();
    const add = async (text: string) => (await engine.facts.add({ section: 'profile', text })).id;
    const [gone, old, newer] = [await add('Stays in Faro'), await add('Lives in Porto'), await add('Lives in Braga')];
    const row = (id: string) => {
      const found = engine.store.facts.read(id);
      if (found === undefined) throw new Error('no such fact');
      return found;
    };
    engine.store.facts.put({ ...row(gone), expiresAt: engine.clock.now });
    engine.store.facts.put({ ...row(old), supersededBy: newer });
    engine.store.facts.put({ ...row(newer), id: 'outside', trust: 'external', reviewedAt: null });
    const id = await engine.exchange('Hi!', says('Hello.'));
    const { candidates } = engine.sessions.traces.read(lastReply(engine, id));
    expect(Object.fromEntries(candidates.map(({ refId, verdict }) => [refId, verdict]))).toEqual({
      [newer]: 'included',
      [gone]: 'expired',
      [old]: 'superseded',
      outside: 'untrusted',
    });
  });

  it('says how much of the request the last one began with', async () => {
    const engine = startTestEngine();
    const id = await engine.exchange('One', says('First.'));
    const first = engine.sessions.traces.read(lastReply(engine, id));
    expect(first.sharedShare).toBe(0);
    await engine.exchange('Two', says('Second.'), id);
    const second = engine.sessions.traces.read(lastReply(engine, id));
    expect(second.prefix.sharedBytes).toBe(first.prefix.bytes);
    expect(second.prefix.hash).not.toBe(first.prefix.hash);
  });

  it('rebuilds exactly what was sent, with a password masked until it is asked for', async () => {
    const engine = startTestEngine();
    const id = await engine.exchange('My password is tango-harbour-4711', says('Noted.'));
    const sent = engine.provider.requests[0]?.messages ?? [];
    const text = (revealsSecrets: boolean) =>
      engine.sessions.traces
        .text(lastReply(engine, id), { revealsSecrets })
        .messages.map(({ pieces }) => pieces.map((piece) => piece.text).join(''));
    expect(text(true)).toEqual(sent.map(({ content }) => content));
    expect(text(false).join('\n')).not.toContain('tango-harbour-4711');
    expect(text(false).join('\n')).toContain(MASK);
    const row = engine.store.traces.read(lastReply(engine, id));
    expect(row?.body).not.toContain('tango');
    expect(engine.sessions.traces.list()[0]?.question).not.toContain('tango-harbour-4711');
  });

  it('does not pass off as sent what was changed or forgotten since', async () => {
    const engine = startTestEngine();
    const id = await engine.exchange('The gauge is Vlissingen-4711', says('Noted.'));
    const [question] = engine.branch(id);
    engine.store.messages.setSentContent({ id: question?.id ?? '', sentContent: '[forgotten]' });
    const { messages } = engine.sessions.traces.text(lastReply(engine, id), { revealsSecrets: true });
    expect(messages[1]).toMatchObject({ isGone: true, pieces: [] });
  });

  it('goes with its reply, and with its conversation', async () => {
    const engine = startTestEngine();
    const id = await engine.exchange('One', says('First.'));
    const reply = lastReply(engine, id);
    engine.sessions.remove(id);
    expect(() => engine.sessions.traces.read(reply)).toThrow(/no trace of this reply/);
    expect(engine.sessions.traces.list()).toEqual([]);
    engine.store.conversations.setLeaf({ id, leafId: null, at: 0 });
    engine.store.messages.remove(reply);
    expect(engine.store.traces.read(reply)).toBeUndefined();
  });

  it('is kept for the newest 2,000', async () => {
    const engine = startTestEngine();
    const id = await engine.exchange('One', says('First.'));
    const reply = lastReply(engine, id);
    const row = engine.store.traces.read(reply);
    if (row === undefined) throw new Error('no trace was kept');
    const [question] = engine.branch(id);
    if (question === undefined) throw new Error('no question');
    engine.store.transaction(() => {
      for (let nth = 1; nth <= MOST_TRACES; nth += 1) {
        engine.store.messages.insert({ ...question, id: `m${nth}`, parentId: null });
        engine.store.traces.write({ ...row, replyId: `m${nth}`, createdAt: row.createdAt + nth }, MOST_TRACES);
      }
    });
    expect(engine.sessions.traces.list()).toHaveLength(MOST_TRACES);
    expect(engine.store.traces.read(reply)).toBeUndefined();
    expect(engine.store.traces.read(`m${MOST_TRACES}`)).toBeDefined();
  });

  it('is not kept when the setting says so, and one that can not be read is no fault', async () => {
    const engine = startTestEngine();
    const kept = await engine.exchange('One', says('First.'));
    const row = engine.store.traces.read(lastReply(engine, kept));
    engine.settings.set('trace.enabled', false);
    const id = await engine.exchange('Two', says('Second.'));
    expect(engine.store.traces.read(lastReply(engine, id))).toBeUndefined();
    if (row !== undefined) engine.store.traces.write({ ...row, body: '{"version":9}' }, MOST_TRACES);
    expect(engine.sessions.traces.list()).toEqual([]);
    expect(() => engine.sessions.traces.read(row?.replyId ?? '')).toThrow(/no trace of this reply/);
  });
});
