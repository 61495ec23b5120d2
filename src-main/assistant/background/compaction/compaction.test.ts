import { describe, expect, it } from 'vitest';
import {
  compactionsOf,
  filler,
  GOOD,
  isSummaryRequest,
  startCompacting,
  summaryRequests,
  talk,
} from '../../fixtures/compaction.fixture';
import { settled } from '../../fixtures/engine.fixture';
import { GENERIC_SUMMARY, PERSONAL_SUMMARY } from '../../request/prompt/background-prompts';
import { openConversation } from '../../turn/opening/open-conversation';

describe('over the usable window', () => {
  it('room is made before sending, shown while it lasts, and the reply comes', async () => {
    const engine = startCompacting();
    const id = await talk(engine, 9);
    const [first] = compactionsOf(engine, id);
    expect(first).toMatchObject({ usedModel: 1 });
    expect(first?.tokensAfter).toBeLessThan(first?.tokensBefore ?? 0);
    expect(engine.branch(id).at(-1)).toMatchObject({ status: 'done' });
    const system = engine.provider.requests.at(-1)?.messages[0]?.content ?? '';
    expect(system.endsWith(`[begin data: summary of the earlier messages]\n${GOOD}\n[end data]`)).toBe(true);
    const waiting = engine.told.flatMap((told) => (told.name === 'message:waiting' ? [told.payload.for] : []));
    expect(waiting).toEqual(['room', 'nothing']);
    expect(engine.told.filter(({ name }) => name === 'conversation:compacted')).toHaveLength(1);
  });

  it('the request for a summary begins with the bytes of the last request, up to the cut', async () => {
    const engine = startCompacting();
    await talk(engine, 9);
    const at = engine.provider.requests.findIndex(isSummaryRequest);
    const asked = engine.provider.requests[at]?.messages ?? [];
    const before = engine.provider.requests[at - 1]?.messages ?? [];
    expect(asked.slice(0, -1)).toEqual(before.slice(0, asked.length - 1));
    expect(asked.length).toBeGreaterThan(3);
    expect(asked.at(-1)?.content).toContain(PERSONAL_SUMMARY);
  });

  it('recent context holds the summary, and the originals stay readable', async () => {
    const engine = startCompacting();
    const id = await talk(engine, 9);
    expect(engine.working.list()[0]).toMatchObject({ conversationId: id, kind: 'model', content: GOOD });
    const opened = engine.sessions.readCompaction(compactionsOf(engine, id)[0]?.summaryId ?? '');
    expect(opened.summary).toBe(GOOD);
    expect(opened.originals.length).toBe(opened.compaction.compactedCount);
    expect(opened.originals[0]?.content).toContain('Turn 0');
  });

  it('without a namespace the generic prompt is used and no recent context written', async () => {
    const engine = startCompacting(undefined, { namespace: null });
    await talk(engine, 9);
    expect(summaryRequests(engine)[0]?.messages.at(-1)?.content).toContain(GENERIC_SUMMARY);
    expect(engine.working.list()).toEqual([]);
  });

  it('a second compaction carries the first summary word for word, with new lines below it', async () => {
    const engine = startCompacting((nth) => ({ text: nth === 0 ? GOOD : '- Then the tide tables' }));
    const id = await talk(engine, 14);
    const rows = compactionsOf(engine, id);
    expect(rows.length).toBeGreaterThanOrEqual(2);
    expect(rows[1]?.carriedId).toBe(rows[0]?.summaryId);
    expect(engine.store.messages.read(rows[1]?.summaryId ?? '')?.content).toBe(`${GOOD}\n- Then the tide tables`);
  });

  it('past its budget the summary is made again from the originals, in pieces', async () => {
    const long = `- ${filler(90)}`;
    const engine = startCompacting((nth) => ({ text: nth === 0 ? long : '- All of it, short' }));
    const id = await talk(engine, 16);
    const last = engine.provider.requests.findLast(isSummaryRequest);
    expect(compactionsOf(engine, id).length).toBeGreaterThanOrEqual(2);
    const pieces = summaryRequests(engine).filter(({ messages }) => messages[0]?.role === 'user');
    expect(pieces.length).toBeGreaterThan(1);
    expect(pieces[0]?.messages[0]?.content).toContain('Turn 0');
    expect(last).toBeDefined();
  });

  it('Cancel stops the summary and sends nothing; the question stays and can be asked again', async () => {
    const engine = startCompacting();
    const id = await talk(engine, 6);
    const before = engine.provider.requests.length;
    engine.provider.script({ steps: [{ wait: new Promise(() => undefined) }] });
    await engine.sessions.send({ conversationId: id, text: filler(400) });
    await settled(() => engine.told.some((told) => told.name === 'message:waiting' && told.payload.for === 'room'));
    expect(openConversation(engine.ports, id, true).waitsFor).toBe('room');
    engine.sessions.stop(id);
    await settled(() => !engine.sessions.isStreaming(id));
    expect(openConversation(engine.ports, id, false).waitsFor).toBe('nothing');
    expect(engine.branch(id).at(-1)).toMatchObject({ status: 'stopped', content: '' });
    expect(engine.provider.requests.length).toBe(before + 1);
    expect(compactionsOf(engine, id)).toEqual([]);
  });
});

describe('undo', () => {
  it('restores the messages, leaves memory alone and stops what happens by itself, until it would not fit', async () => {
    const engine = startCompacting(undefined, { hasJobs: true });
    const id = await talk(engine, 6);
    const made = await engine.sessions.compact(id);
    expect(made?.compactedCount).toBeGreaterThan(0);
    engine.sessions.undoCompaction(made?.id ?? '');
    await talk(engine, 1, id);
    const sent = engine.provider.requests.findLast((request) => !isSummaryRequest(request))?.messages ?? [];
    expect(sent.some(({ content }) => content.includes('Turn 0'))).toBe(true);
    expect(engine.working.list()[0]?.content).toContain(GOOD);
    engine.timers.elapse(20_000);
    await settled(() => engine.store.jobs.list(engine.workspaceId).length === 0);
    expect(compactionsOf(engine, id).filter(({ undoneAt }) => undoneAt === null)).toEqual([]);
    await talk(engine, 3, id);
    expect(compactionsOf(engine, id).filter(({ undoneAt }) => undoneAt === null)).toHaveLength(1);
  });

  it('only takes back the newest', async () => {
    const engine = startCompacting((nth) => ({ text: nth === 0 ? GOOD : '- Then the tide tables' }));
    const id = await talk(engine, 14);
    const [first, second] = compactionsOf(engine, id);
    expect(() => engine.sessions.undoCompaction(first?.summaryId ?? '')).toThrow(/newest/);
    engine.sessions.undoCompaction(second?.summaryId ?? '');
    await talk(engine, 0, id);
    expect(engine.sessions.readCompaction(first?.summaryId ?? '').summary).toBe(GOOD);
  });
});

describe('what happens by itself', () => {
  it('over the threshold a compaction waits for an idle moment, and is made then', async () => {
    const engine = startCompacting(undefined, { hasJobs: true });
    const id = await talk(engine, 7);
    expect(engine.store.jobs.list(engine.workspaceId).map(({ kind }) => kind)).toContain('summary');
    expect(compactionsOf(engine, id)).toEqual([]);
    engine.timers.elapse(20_000);
    await settled(() => engine.store.jobs.list(engine.workspaceId).length === 0);
    expect(compactionsOf(engine, id)).toHaveLength(1);
  });

  it('waits for a server, rather than pick sentences out while nothing presses', async () => {
    const engine = startCompacting(undefined, { hasJobs: true });
    const id = await talk(engine, 7);
    engine.provider.setState({ kind: 'not_running', host: 'scripted:', sentence: 'Nobody is there.' });
    engine.timers.elapse(20_000);
    const waiting = () => engine.logged.filter((line) => 'job' in line && line.job === 'summary').length;
    await settled(() => waiting() === 1);
    expect(compactionsOf(engine, id)).toEqual([]);
    expect(engine.store.jobs.list(engine.workspaceId).map(({ kind }) => kind)).toEqual(['summary']);
  });

  it('a short conversation has nothing to make short', async () => {
    const engine = startCompacting();
    const id = await talk(engine, 1);
    expect(await engine.sessions.compact(id)).toBeNull();
  });

  it('a pinned message stays in sight of the model', async () => {
    const engine = startCompacting();
    const id = await talk(engine, 3);
    engine.sessions.setPinned(engine.branch(id)[0]?.id ?? '', true);
    await talk(engine, 7, id);
    expect(compactionsOf(engine, id).length).toBeGreaterThan(0);
    expect(engine.provider.requests.at(-1)?.messages[1]?.content).toContain('Turn 0');
  });
});
