import { expect, it } from 'vitest';
import type { ScorePairs } from '../../inference/pair-scorer';
import { createScriptedProvider } from '../../model/scripted';
import { FORGOTTEN } from '../../store/rows/forget-rows';
import { prepareStatement } from '../facts/statement';
import { type TestMemory, testMemory } from '../memory.fixture';
import { toolTurn } from '../tools/tool-turn.fixture';
import { flushProposals } from './flush';
import { revisionsOf } from './views';

const known = 'Is afraid of spiders';
const wording = 'Has arachnophobia, as to spiders';

/** Memory with a model for which all that is about spiders is one fact. */
function start() {
  const scorePairs: ScorePairs = async (_statement, texts) =>
    new Map(texts.map((text) => [text, /spider/.test(text) ? 0.97 : 0]));
  return testMemory({ scorePairs });
}

async function confirmed(memory: TestMemory = start()) {
  const fact = await memory.facts.add({ section: 'patterns', text: known, topic: 'Animals' });
  await memory.facts.remember(wording);
  const [row] = memory.history.list(1);
  return { ...memory, fact, id: row?.id ?? '' };
}

function newest({ deps, history }: TestMemory) {
  return revisionsOf(deps, history.list(1))[0];
}

async function stage({ store, proposals }: TestMemory) {
  const statement = await prepareStatement({ text: wording, origin: 'extraction', trust: 'stated' }, {});
  return store.transaction(() => proposals.stageFact({ ...statement, namespace: 'user' }, { reason: 'review' })) ?? '';
}

it.each<[string, (memory: TestMemory) => Promise<unknown>]>([
  ['/remember', async ({ facts }) => facts.remember(wording)],
  [
    'the tool',
    async ({ say, tools, store }) => {
      const turn = toolTurn(store.messages.read((await say(`${wording}.`)).id));
      return tools.run({ function: { name: 'remember', arguments: { text: wording } } }, turn);
    },
  ],
  [
    'what is learned from a chat',
    async ({ say, learn, settings }) => {
      settings.set('ollama.model', 'scripted:latest');
      const { conversationId } = await say(`${wording}.`);
      const reply = JSON.stringify({ candidates: [{ text: wording, messages: [1] }] });
      return learn(conversationId, createScriptedProvider({ replies: [{ steps: [reply] }] }));
    },
  ],
  ['a proposal that is accepted', async (memory) => memory.proposals.accept(await stage(memory))],
  [
    'a proposal that is flushed',
    async (memory) => {
      await stage(memory);
      return flushProposals(memory.deps, memory.memory);
    },
  ],
])('%s that confirms a fact in other words keeps what was said', async (_, act) => {
  const memory = start();
  const { id } = await memory.facts.add({ section: 'profile', text: known });
  await act(memory);
  expect(memory.texts()).toEqual([known]);
  expect(newest(memory)).toMatchObject({ kind: 'confirm', targetId: id, alias: { text: wording, isFact: false } });
});

it('a fact said in its own words, or confirmed by a button, gets no alias', async () => {
  const memory = start();
  const { id } = await memory.facts.add({ section: 'profile', text: known });
  await memory.facts.remember(' is afraid of  SPIDERS.');
  expect(newest(memory)).toMatchObject({ kind: 'confirm', alias: null });
  memory.facts.confirm([id]);
  expect(newest(memory)).toMatchObject({ kind: 'confirm', alias: null });
  expect(() => memory.history.keepAlias(newest(memory)?.id ?? '')).toThrow('nothing in this change to keep');
  expect(() => memory.history.keepAlias('nowhere')).toThrow('no longer in the history');
});

it('a wording that differs in a mark alone is not lost either', async () => {
  const memory = testMemory({ scorePairs: async (_, texts) => new Map(texts.map((text) => [text, 0.97])) });
  await memory.facts.add({ section: 'profile', text: 'Vive en Logroño' });
  await memory.facts.remember('Vive en Logrono');
  expect(newest(memory)).toMatchObject({ kind: 'confirm', alias: { text: 'Vive en Logrono' } });
});

it('is kept as a fact of its own beside the one it was taken for, stated, and taken back like any other', async () => {
  const memory = await confirmed();
  const { history, facts, texts, fact, id } = memory;
  const { groupId } = history.keepAlias(id);
  const { namespace, topic } = fact;
  expect(facts.list().find(({ text }) => text === wording)).toMatchObject({
    namespace,
    topic,
    trust: 'stated',
    origin: 'user',
  });
  expect(newest(memory)).toMatchObject({ kind: 'add', actor: 'user' });
  expect(history.list(2)[1]).toMatchObject({ id, kind: 'confirm', undoneBy: null });
  history.undoGroup(groupId);
  expect(texts()).toEqual([known]);
});

it('belongs to the project of the fact it was taken for', async () => {
  const memory = start();
  const { id } = await memory.facts.add({ section: 'profile', text: known });
  const row = memory.store.facts.read(id);
  if (row === undefined) throw new Error('nothing was added');
  memory.store.facts.put({ ...row, projectId: 'a-project' });
  await memory.facts.remember(wording);
  memory.history.keepAlias(newest(memory)?.id ?? '');
  const kept = memory.facts.list().find(({ text }) => text === wording);
  expect(memory.store.facts.read(kept?.id ?? '')?.projectId).toBe('a-project');
});

it('asked twice makes one fact; once that is gone it can be kept again', async () => {
  const memory = await confirmed();
  const { deps, history, facts, texts, fact, id } = memory;
  const alias = () =>
    revisionsOf(deps, history.of({ targetKind: 'fact', targetId: fact.id })).find((each) => each.id === id)?.alias;
  history.keepAlias(id);
  expect(alias()).toEqual({ text: wording, isFact: true });
  expect(() => history.keepAlias(id)).toThrow('word for word already');
  expect(texts()).toHaveLength(2);
  facts.remove(facts.list().flatMap((each) => (each.text === wording ? [each.id] : [])));
  expect(alias()).toEqual({ text: wording, isFact: false });
  history.keepAlias(id);
  expect(texts().toSorted()).toEqual([wording, known]);
});

it('holds the limit of a namespace like every other addition', async () => {
  const memory = start();
  memory.settings.set('memory.facts_max_active', 10);
  const { id } = await confirmed(memory);
  for (let nth = 0; nth < 9; nth += 1) await memory.facts.add({ section: 'patterns', text: `Owns boat ${nth}` });
  memory.history.keepAlias(id);
  expect(memory.facts.list()).toHaveLength(10);
  expect(memory.facts.listArchived()).toHaveLength(1);
});

it('stays where the fact itself is gone', async () => {
  const memory = await confirmed();
  memory.facts.remove([memory.fact.id]);
  memory.history.keepAlias(memory.id);
  expect(memory.texts()).toEqual([wording]);
});

it('is nothing any more once all of it was forgotten', async () => {
  const memory = start();
  const { id } = await memory.facts.add({ section: 'profile', text: known });
  const row = memory.store.facts.read(id);
  if (row === undefined) throw new Error('nothing was added');
  const said = await memory.protectedText(FORGOTTEN);
  memory.journal.commit({ actor: 'user' }, (writer) => writer.fact(row, 'confirm', { said }));
  expect(newest(memory)?.alias).toBeNull();
  expect(() => memory.history.keepAlias(newest(memory)?.id ?? '')).toThrow('nothing in this change to keep');
});
