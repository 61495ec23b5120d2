import { expect, it } from 'vitest';
import type { ScorePairs } from '../../inference/pair-scorer';
import { createScriptedProvider } from '../../model/scripted';
import { flushProposals } from '../journal/flush';
import { testMemory } from '../memory.fixture';
import { toolTurn } from '../tools/tool-turn.fixture';
import { prepareStatement } from './statement';

/** Memory with a model for which all that is about spiders is one fact, and what it was asked. */
function start(meanwhile: () => void = () => undefined) {
  const asked: (readonly string[])[] = [];
  const isOfSpiders = (text: string) => /spider|arachno/i.test(text);
  const scorePairs: ScorePairs = async (statement, texts) => {
    asked.push([statement, ...texts]);
    meanwhile();
    return new Map(texts.map((text) => [text, isOfSpiders(text) && isOfSpiders(statement) ? 0.97 : 0.02]));
  };
  return { ...testMemory({ scorePairs }), asked };
}

const fear = 'Is afraid of spiders';
const inOtherWords = 'Has arachnophobia, as to spiders';

it('what the user asks to remember in other words is confirmed', async () => {
  const { facts, texts, asked } = start();
  await facts.remember(fear);
  expect(asked).toEqual([]);
  expect(await facts.remember(inOtherWords)).toMatchObject({ kind: 'confirmed' });
  expect(asked).toEqual([[inOtherWords, fear]]);
  expect(texts()).toEqual([fear]);
});

it('and so is what the model remembers', async () => {
  const { facts, texts, tools, store, say } = start();
  await facts.remember(fear);
  const { id } = await say(inOtherWords);
  const call = { function: { name: 'remember', arguments: { text: inOtherWords } } };
  const { content } = await tools.run(call, toolTurn(store.messages.read(id)));
  expect(JSON.parse(content)).toMatchObject({ action: 'confirmed', staged: false });
  expect(texts()).toEqual([fear]);
});

it('what is word for word one, or plainly another, is not asked about', async () => {
  const { facts, asked } = start();
  await facts.remember(fear);
  await facts.remember(`${fear.toLowerCase()}.`);
  await facts.remember('Is not afraid of spiders');
  expect(asked).toEqual([]);
});

it('two candidates of one reply that say the same become one fact', async () => {
  const { texts, say, learn, settings } = start();
  settings.set('ollama.model', 'scripted:latest');
  const { conversationId } = await say(`${fear}. ${inOtherWords}. Likes tea.`);
  const candidates = [fear, inOtherWords, 'Likes tea'].map((text) => ({ text, messages: [1] }));
  await learn(conversationId, createScriptedProvider({ replies: [{ steps: [JSON.stringify({ candidates })] }] }));
  expect(texts().toSorted()).toEqual([fear, 'Likes tea']);
});

it('a proposal that is accepted or flushed joins the fact that it says in other words', async () => {
  const { deps, memory, facts, proposals, store, texts } = start();
  await facts.remember(fear);
  const stage = async (text: string) => {
    const statement = await prepareStatement({ text, origin: 'extraction', trust: 'stated' }, {});
    return store.transaction(() => proposals.stageFact({ ...statement, namespace: 'user' }, { reason: 'review' }));
  };
  expect(await proposals.accept((await stage(inOtherWords)) ?? '')).toMatchObject({ kind: 'committed' });
  await stage('Spiders, arachnophobia: yes');
  expect((await flushProposals(deps, memory)).committed).toHaveLength(1);
  expect(texts()).toEqual([fear]);
});

it('a fact that is changed while the model reads is not confirmed by what it said', async () => {
  let change = () => undefined as unknown;
  const { facts, texts } = start(() => void change());
  const [known] = [await facts.add({ section: 'profile', text: fear })];
  change = () => facts.remove([known.id]);
  await facts.remember(inOtherWords);
  expect(texts()).toEqual([inOtherWords]);
});

it('a proposal decided while the model reads is not committed by the flush as well', async () => {
  let decide = () => undefined as unknown;
  const { deps, memory, facts, proposals, store, texts } = start(() => void decide());
  await facts.remember(fear);
  const statement = await prepareStatement({ text: 'Keeps spiders', origin: 'extraction', trust: 'stated' }, {});
  store.transaction(() => proposals.stageFact({ ...statement, namespace: 'user' }, { reason: 'review' }));
  decide = () => proposals.rejectAll();
  expect((await flushProposals(deps, memory)).committed).toEqual([]);
  expect(texts()).toEqual([fear]);
});

const thirdWay = 'Cannot bear arachnids: arachnophobia';

/** A model that takes only neighbours for one: what was said last leads to what is said next. */
function neighbours() {
  const ways = [fear, inOtherWords, thirdWay];
  const scorePairs: ScorePairs = async (statement, texts) =>
    new Map(texts.map((text) => [text, Math.abs(ways.indexOf(text) - ways.indexOf(statement)) === 1 ? 0.97 : 0.2]));
  return testMemory({ scorePairs });
}

it('what a fact was confirmed as is one more way to say it', async () => {
  const { facts, texts } = neighbours();
  for (const way of [fear, inOtherWords, thirdWay]) await facts.remember(way);
  expect(texts()).toEqual([fear]);
});

it.each<[string, (memory: ReturnType<typeof neighbours>) => unknown]>([
  ['was taken back', ({ history }) => history.undo(history.list(1)[0]?.id ?? '', false)],
  [
    'was made a fact of its own, which is then the one',
    ({ history }) => history.keepAlias(history.list(1)[0]?.id ?? ''),
  ],
  [
    'was of a text that is edited since',
    ({ facts }) => facts.edit({ id: facts.list()[0]?.id ?? '', text: 'Likes spiders' }),
  ],
])('but not what %s', async (_, act) => {
  const memory = neighbours();
  const { facts } = memory;
  for (const way of [fear, inOtherWords]) await facts.remember(way);
  await act(memory);
  const outcome = await facts.remember(thirdWay);
  const own = facts.list().find(({ text }) => text === inOtherWords);
  expect(outcome).toMatchObject(own ? { kind: 'confirmed', factId: own.id } : { kind: 'added' });
});
