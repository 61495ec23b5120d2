import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { builtInFiles, ENGLISH_MODEL, EVERY_LANGUAGE_MODEL, isBuiltIn } from '../../inference/built-in-models';
import { startChildProcess } from '../../inference/child-process.fixture';
import { embedder } from '../../inference/embedder';
import { NOON, testMemory } from '../memory.fixture';
import { recall } from '../search/recall';
import { searchHere } from '../search/search-here.fixture';
import { workOffBacklog } from './backlog';

const started = () =>
  embedder({
    spawn: () => startChildProcess(join(process.cwd(), 'src-main/inference/process-main.ts')),
    files: builtInFiles(join(process.cwd(), 'resources/models')),
    schedule: () => () => undefined,
  });

/** As the backlog asks. */
const passagesBy =
  ({ embed }: ReturnType<typeof started>) =>
  async (model: string, texts: readonly string[]) =>
    isBuiltIn(model) ? embed(model, 'passage', texts) : null;

describe('the built-in model in a child process', () => {
  it('finds by meaning what shares no word, once the backlog is done', async () => {
    const subject = started();
    const memory = testMemory();
    await memory.talk([{ text: 'My puppy chewed up the sofa again.' }, { text: 'Oh no.' }]);
    await memory.talk([{ text: 'The interest rate of the mortgage went up.' }, { text: 'I see.' }]);
    await memory.remember('Allergic to peanuts');
    const search = {
      pending: async (query: { readonly below: number; readonly limit: number }) => memory.tasks.pending(query),
      saveVectors: async (embedded: Parameters<typeof memory.tasks.saveVectors>[0]) =>
        memory.tasks.saveVectors(embedded),
      progress: async () => memory.tasks.progress(),
    };
    const seen: number[] = [];
    await workOffBacklog({
      search,
      embed: passagesBy(subject),
      isIdle: () => true,
      onProgress: ({ done }) => seen.push(done),
    });
    expect(seen.at(-1)).toBe(5);
    const [values] = (await subject.embed(ENGLISH_MODEL, 'question', ['a dog destroyed furniture'])) ?? [];
    const vector = values ? { language: 'en', of: [{ model: ENGLISH_MODEL, values }] } : null;
    const texts = await memory.texts('dog destroyed furniture', { vector });
    expect(texts[0]).toContain('puppy');
    expect(await memory.texts('dog destroyed furniture', { vector: null })).toEqual([]);

    // Another model's vectors are never compared with these.
    memory.tasks.changeModel('another');
    expect(await memory.texts('dog destroyed furniture', { vector })).toEqual([]);
    expect(memory.tasks.pending({ below: Number.MAX_SAFE_INTEGER, limit: 10 })).toHaveLength(5);
    subject.end();
  });

  it('finds across languages, and gives nothing for a script that the model does not know', async () => {
    const subject = started();
    const memory = testMemory();
    await memory.talk(GERMAN.map((text) => ({ text, role: 'user' })));
    await memory.talk(ENGLISH.map((text) => ({ text, role: 'user' })));
    const source = {
      search: searchHere(memory.tasks),
      embed: async (model: string, text: string) =>
        isBuiltIn(model) ? ((await subject.embed(model, 'question', [text]))?.[0] ?? null) : null,
    };
    const ask = async (text: string) => {
      const query = { ...access, text, workspaceId: memory.workspaceId, now: NOON };
      const result = await recall(query, source);
      return result.reason === 'ok' ? { by: result.by, first: result.hits[0]?.text } : result;
    };
    const work = () => workOffBacklog({ search: source.search, embed: passagesBy(subject), isIdle: () => true });
    await work();
    // Both languages are there: English texts get vectors that compare with the others.
    await work();
    expect(await ask('Was hat der junge Hund im Wohnzimmer kaputt gemacht?')).toMatchObject({
      by: 'meaning',
      first: ENGLISH[0],
    });
    expect(await ask('When do I have to see the dentist?')).toMatchObject({ by: 'meaning', first: GERMAN[0] });
    expect(
      (await subject.embed(EVERY_LANGUAGE_MODEL, 'passage', ['ⵣⴰⴽ ⴰⴷⵔⴰⵔ ⵏ ⵡⴰⵙⵙ']))?.[0]?.some((value) => value !== 0),
    ).toBe(false);
    subject.end();
  });
});

const access = {
  conversationId: null,
  scope: 'all',
  access: { mode: 'both', hasNamespace: true, isMemoryOn: true, asker: 'model' },
  k: 5,
  zone: 'UTC',
} as const;

const GERMAN = [
  'Mein Termin beim Zahnarzt ist am Donnerstag um neun.',
  'Die Heizung im Keller klopft seit gestern.',
  'Wir haben den Mietvertrag um zwei Jahre verlängert.',
  'Meine Schwester spielt jetzt Cello im Orchester.',
  'Der Apfelbaum im Garten trägt dieses Jahr kaum.',
  'Ich habe den alten Wagen für dreitausend Euro verkauft.',
  'Nächsten Monat fange ich in der Bibliothek an.',
  'Gegen Haselnüsse bin ich allergisch.',
  'Das Dach der Scheune muss neu gedeckt werden.',
  'Am Wochenende backe ich immer Sauerteigbrot.',
];
const ENGLISH = [
  'The puppy chewed up the sofa again while we were out.',
  'My brother moved to Lisbon to open a bakery.',
  'The landlord finally fixed the leaking tap.',
  'I started learning the banjo in spring.',
  'Our train to Leeds was cancelled twice this week.',
  'The new boss wants a report every Friday.',
  'I ran my first half marathon in under two hours.',
  'We painted the nursery a pale yellow.',
  'My passport runs out in October.',
  'The book club is reading a novel about lighthouses.',
];
