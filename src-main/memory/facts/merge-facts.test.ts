import { expect, it } from 'vitest';
import type { PartialDate } from '../../../src-preload/contract/partial-date';
import type { ScorePairs } from '../../inference/pair-scorer';
import { type TestMemory, testMemory } from '../memory.fixture';
import { toolTurn } from '../tools/tool-turn.fixture';

const plain = 'Is afraid of spiders';
const learned = 'Has arachnophobia';
const between = 'Suffers from arachnophobia, the fear of spiders';
const alsoBetween = 'Runs from spiders out of arachnophobia';

const linking = new Set([between, alsoBetween]);

/** Memory with a model that knows the two facts for one only by what lies between them; `alike`: of the two themselves. */
function start(alike = 0.4): TestMemory {
  const scorePairs: ScorePairs = async (statement, texts) =>
    new Map(texts.map((text) => [text, [statement, text].some((one) => linking.has(one)) ? 0.97 : alike]));
  return testMemory({ scorePairs });
}

/** The model's `remember` of what the user said; returns what it answers. */
async function told({ say, tools, store, clock }: TestMemory, text: string, typed = text) {
  clock.now += 60_000;
  const { id } = await say(typed);
  const call = { function: { name: 'remember', arguments: { text } } };
  const { content } = await tools.run(call, toolTurn(store.messages.read(id)));
  return {
    id,
    result: JSON.parse(content) as {
      readonly action?: string;
      readonly known?: string;
      readonly merged?: readonly string[];
    },
  };
}

const kinds = ({ history }: TestMemory) => history.list(3).map(({ kind }) => kind);

it('two facts that a third statement shows to be one come together: the older stays and keeps the words and sources of the other', async () => {
  const memory = start();
  const first = await told(memory, plain);
  const second = await told(memory, learned);
  expect(memory.texts()).toHaveLength(2);
  const third = await told(memory, between);
  expect(third.result).toMatchObject({ action: 'confirmed', known: plain, merged: [learned] });
  expect(memory.texts()).toEqual([plain]);
  expect(kinds(memory)).toEqual(['confirm', 'confirm', 'merge']);
  const [kept] = memory.facts.list();
  expect(memory.store.factSources.list(kept?.id ?? '')).toEqual([first.id, second.id, third.id].toSorted());
  expect((await told(memory, learned)).result).toMatchObject({ action: 'confirmed', known: plain });
});

it('taken back with one press, and they are not brought together again', async () => {
  const memory = start();
  for (const text of [plain, learned, between]) await told(memory, text);
  memory.history.undo(memory.history.list(1)[0]?.id ?? '', true);
  expect(memory.texts().toSorted()).toEqual([learned, plain]);
  await told(memory, between);
  expect(memory.texts().toSorted()).toEqual([learned, plain]);
});

it('and so by /remember, which names what is now one', async () => {
  const memory = start();
  for (const text of [plain, learned]) await told(memory, text);
  expect(await memory.facts.remember(between)).toMatchObject({ kind: 'confirmed', merged: [learned] });
});

it('what the user wrote or pinned takes the other in, however young', async () => {
  const memory = start();
  await told(memory, learned);
  memory.clock.now += 60_000;
  await memory.facts.add({ section: 'profile', text: plain });
  expect((await told(memory, between)).result).toMatchObject({ known: plain });
  expect(memory.texts()).toEqual([plain]);
});

it.each<[string, (memory: TestMemory) => Promise<unknown>]>([
  [
    'the user wrote both',
    async ({ facts }) => {
      for (const text of [plain, learned]) await facts.add({ section: 'profile', text });
    },
  ],
  [
    'the user pinned both',
    async (memory) => {
      for (const text of [plain, learned]) await told(memory, text);
      for (const { id } of memory.facts.list()) await memory.facts.edit({ id, isPinned: true });
    },
  ],
  [
    'the user made a fact of an alias of the other',
    async (memory) => {
      await told(memory, between);
      await told(memory, plain);
      memory.history.keepAlias(memory.history.list(1)[0]?.id ?? '');
    },
  ],
])('where %s, both stay', async (_, prepare) => {
  const memory = start();
  await prepare(memory);
  const before = memory.texts();
  expect(before).toHaveLength(2);
  await told(memory, alsoBetween);
  expect(memory.texts().toSorted()).toEqual(before.toSorted());
});

it.each([
  ['of another project', { projectId: 'cabin' }],
  ['that came from outside', { trust: 'external' }],
] as const)('a fact %s stays by itself', async (_, change) => {
  const memory = start();
  for (const text of [plain, learned]) await told(memory, text);
  const other = memory.facts.list().find(({ text }) => text === learned);
  const row = memory.store.facts.read(other?.id ?? '');
  if (row) memory.store.facts.put({ ...row, ...change });
  await told(memory, between);
  expect(memory.texts()).toHaveLength(2);
});

it('a model that holds the two for quite unlike keeps them apart', async () => {
  const memory = start(0.01);
  for (const text of [plain, learned, between]) await told(memory, text);
  expect(memory.texts()).toHaveLength(2);
});

it('who is not quoted brings nothing together', async () => {
  const memory = start();
  for (const text of [plain, learned]) await told(memory, text);
  await told(memory, between, 'What is on today?');
  expect(memory.texts()).toHaveLength(2);
});

it('the fact that stays lasts as long as the one of the two that lasts longer', async () => {
  const memory = start();
  for (const text of [plain, learned]) await told(memory, text);
  const [old] = memory.facts.list().filter(({ text }) => text === plain);
  const row = memory.store.facts.read(old?.id ?? '');
  if (row) memory.store.facts.put({ ...row, expiresAt: memory.clock.now + 3_600_000 });
  await told(memory, between);
  expect(memory.facts.list().map(({ expiresAt }) => expiresAt)).toEqual([null]);
});

it('of what held at one time the narrower dates are kept; what held at another time stays a fact of its own', async () => {
  for (const [since, isOne] of [
    ['2026-03', true],
    ['2019', false],
  ] as const) {
    const memory = start();
    for (const text of [plain, learned]) await told(memory, text);
    for (const [text, validFrom] of [
      [plain, '2026'],
      [learned, since],
    ] as const) {
      const row = memory.facts.list().find((fact) => fact.text === text);
      const before = memory.store.facts.read(row?.id ?? '');
      if (before) memory.store.facts.put({ ...before, validFrom: validFrom as PartialDate });
    }
    await told(memory, between);
    expect(
      memory.facts
        .list()
        .map(({ validFrom }) => validFrom)
        .sort(),
    ).toEqual(isOne ? ['2026-03'] : ['2019', '2026']);
  }
});
