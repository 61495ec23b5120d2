import { expect, it, vi } from 'vitest';
import type { PartialDate } from '../../../../src-preload/contract/partial-date';
import type { TraceCandidate, TraceVerdict } from '../../../../src-preload/contract/traces';
import { protect } from '../../../privacy/protect';
import type { FactRow } from '../../../store/rows/fact-rows';
import { startSessions } from '../../assistant';
import { settled, startTestEngine, type TestEngine } from '../../fixtures/engine.fixture';
import { startFindableEngine } from '../../fixtures/findable.fixture';

const says = (...steps: string[]) => ({ steps });
const QUESTION = 'Where is the Vlissingen tide gauge kept over winter?';

async function traced(engine: TestEngine, text = QUESTION): Promise<readonly TraceCandidate[]> {
  const id = await engine.exchange(text, says('Noted.'));
  return engine.sessions.traces.read(engine.branch(id).at(-1)?.id ?? '').candidates;
}

const verdictOf = (candidates: readonly TraceCandidate[], isRecalled: boolean, refId: string) =>
  candidates.find((each) => each.isRecalled === isRecalled && each.refId === refId)?.verdict;

/** Facts of every fate, and a question that they all have words of. */
async function askedAmongAll() {
  const engine = startFindableEngine();
  const sessions = startSessions({ ...engine.deps, recall: engine.recallsForTurn });
  const put = async (text: string, changes: Partial<FactRow> = {}) => {
    const { id } = await engine.facts.add({ section: 'profile', text });
    const row = engine.store.facts.read(id);
    if (row === undefined) throw new Error('no such fact');
    engine.store.facts.put({ ...row, ...changes });
    return id;
  };
  const told = await put('The Vlissingen tide gauge is kept in the shed');
  const ids = {
    told,
    expired: await put('The Vlissingen tide gauge is lent to Joost', { expiresAt: engine.clock.now - 1 }),
    superseded: await put('The Vlissingen tide gauge is at the office', { supersededBy: told }),
    untrusted: await put('The Vlissingen tide gauge is sold', { trust: 'external', reviewedAt: null }),
    ended: await put('The Vlissingen tide gauge was on loan', { validUntil: '2024' as PartialDate }),
    long: await put(`Knots: ${'bowline '.repeat(300)}`),
  };
  engine.settings.set('memory.facts_max_chars', 500);
  const ask = async (text: string) => {
    const { conversation } = await sessions.send({ conversationId: null, text });
    await settled(() => !sessions.isStreaming(conversation.id));
    return sessions.traces.read(engine.branch(conversation.id).at(-1)?.id ?? '').candidates;
  };
  return { ids, candidates: await ask(QUESTION), ofOneWord: await ask('And the gauge?') };
}

it('names what the system message left out, and what the search for the message left out', async () => {
  const { ids, candidates, ofOneWord } = await askedAmongAll();
  expect(verdictOf(candidates, false, ids.told)).toBe('included');
  expect(verdictOf(candidates, false, ids.long)).toBe('over_budget');
  expect(verdictOf(candidates, true, ids.told)).toBe('duplicate');
  expect(verdictOf(ofOneWord, true, ids.told)).toBe('below_threshold');
  expect(verdictOf(candidates, false, ids.ended)).toBe('ended');
  for (const verdict of ['expired', 'superseded', 'untrusted'] as const) {
    expect(verdictOf(candidates, false, ids[verdict])).toBe(verdict);
    expect(verdictOf(candidates, true, ids[verdict])).toBe(verdict);
  }
});

it('names the passage of a long message that was recalled, and where it stands', async () => {
  const engine = startFindableEngine();
  const sessions = startSessions({ ...engine.deps, recall: engine.recallsForTurn });
  const filler = (what: string) => `Some words about ${what}, at length. `.repeat(40);
  const told = 'The Vlissingen tide gauge is kept over winter in the boathouse.';
  const text = `${filler('harbours')}\n\n${told}\n\n${filler('lighthouses')}`;
  const ask = async (question: string) => {
    const { conversation, message } = await sessions.send({ conversationId: null, text: question });
    await settled(() => !sessions.isStreaming(conversation.id));
    return { message, candidates: sessions.traces.read(engine.branch(conversation.id).at(-1)?.id ?? '').candidates };
  };
  const { message } = await ask(text);
  const { candidates } = await ask(QUESTION);
  const found = candidates.find(({ refId }) => refId === message.id);
  expect(found).toMatchObject({ verdict: 'included', isRecalled: true });
  expect(text.slice(found?.passage?.from, found?.passage?.to)).toContain(told);
  expect(text.slice(found?.passage?.from).startsWith((found?.label ?? '?').slice(0, 20))).toBe(true);
  expect(found?.passage?.from).toBeGreaterThan(0);
});

it('names no more than twelve that the search left out', async () => {
  const engine = startFindableEngine();
  const { id } = await engine.facts.add({ section: 'profile', text: 'Sails' });
  const row = engine.store.facts.read(id);
  if (row === undefined) throw new Error('no such fact');
  for (let nth = 0; nth < 40; nth += 1) {
    const { text } = await protect(`Vlissingen tide gauge number ${nth}`);
    engine.store.facts.insert({ ...row, id: `gone-${nth}`, text, supersededBy: id });
  }
  const { leftOut } = await engine.recallsForTurn({
    text: QUESTION,
    workspaceId: engine.workspaceId,
    conversationId: null,
    access: { mode: 'both', hasNamespace: true, isMemoryOn: true, asker: 'model' },
    systemMessage: '',
    window: { holds: () => false, texts: [] },
    tokensInWindow: 0,
    maxTokens: 500,
    numCtx: 8_192,
    now: engine.clock.now,
    zone: 'UTC',
  });
  await settled(() => leftOut().length > 0);
  expect(leftOut()).toHaveLength(12);
});

it('a chat about a project names the facts that it is not told', async () => {
  const engine = startTestEngine({
    projects: { isLinked: () => true, isTraced: () => true, blockKey: () => '', block: () => null },
  });
  engine.settings.set('workspace.mode', 'both');
  const { id: own } = await engine.facts.add({ section: 'patterns', text: 'Plans the week on Sundays' });
  engine.provider.script(says('Noted.'));
  const { conversation } = await engine.sessions.send({ conversationId: null, text: 'Hi!', projectId: 'tide' });
  await settled(() => !engine.sessions.isStreaming(conversation.id));
  const { candidates } = engine.sessions.traces.read(engine.branch(conversation.id).at(-1)?.id ?? '');
  expect(verdictOf(candidates, false, own)).toBe('memory_off');
});

it('each of the ten verdicts is produced', async () => {
  const off = await traced(startTestEngine({ namespace: null }));
  const broken = startTestEngine();
  vi.spyOn(broken.deps.facts, 'listLive').mockImplementation(() => {
    throw new Error('the disk is gone');
  });
  const { candidates, ofOneWord } = await askedAmongAll();
  const all = [...candidates, ...ofOneWord, ...off, ...(await traced(broken))];
  const ten: Readonly<Record<TraceVerdict, true>> = {
    included: true,
    over_budget: true,
    expired: true,
    ended: true,
    superseded: true,
    untrusted: true,
    duplicate: true,
    below_threshold: true,
    memory_off: true,
    backend_error: true,
  };
  expect([...new Set(all.map(({ verdict }) => verdict))].toSorted()).toEqual(Object.keys(ten).toSorted());
});
