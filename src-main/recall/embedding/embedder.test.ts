import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { NOON, testMemory } from '../memory.fixture';
import { recall } from '../recall';
import { searchHere } from '../search/search-here';
import { workOffBacklog } from './backlog';
import { type BuiltInFiles, builtInFiles, ENGLISH_MODEL, EVERY_LANGUAGE_MODEL, isBuiltIn } from './built-in-models';
import { childEmbedder } from './child-embedder';
import { type EmbedderState, embedder } from './embedder';
import { scriptedProcess } from './scripted-process.fixture';

const files = builtInFiles(join(process.cwd(), 'resources/models'));
const script = join(process.cwd(), 'src-main/recall/embedding/embedder-loop.ts');
const folder = mkdtempSync(join(tmpdir(), 'hearth-embedder-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function scripted(answer: Parameters<typeof scriptedProcess>[0]) {
  const { spawn, schedule, ...rest } = scriptedProcess(answer);
  const states: EmbedderState['kind'][] = [];
  return { subject: embedder({ spawn, files, schedule, onState: ({ kind }) => states.push(kind) }), states, ...rest };
}

const started = (given: BuiltInFiles) =>
  embedder({ spawn: () => childEmbedder(script), files: given, schedule: () => () => undefined });

/** As the backlog asks. */
const passagesBy =
  ({ embed }: ReturnType<typeof started>) =>
  async (model: string, texts: readonly string[]) =>
    isBuiltIn(model) ? embed(model, 'passage', texts) : null;

const vectors = (texts: readonly string[]) => texts.map(() => new Float32Array([1, 0]));

describe('the embedder', () => {
  it('starts by the first need and ends after a minute without work', async () => {
    const { subject, timers, states, counts } = scripted((request, reply) => {
      if (request.kind === 'embed') reply({ kind: 'vectors', id: request.id, vectors: vectors(request.texts) });
    });
    expect(counts().started).toBe(0);
    expect(await subject.embed(ENGLISH_MODEL, 'passage', ['a', 'b'])).toHaveLength(2);
    expect(timers).toHaveLength(1);
    timers[0]?.();
    expect(counts()).toEqual({ started: 1, ended: 1 });
    expect(await subject.embed(ENGLISH_MODEL, 'passage', ['a'])).toHaveLength(1);
    expect(states).toEqual(['starting', 'ready', 'asleep', 'starting', 'ready']);
  });

  it('is restarted once when it dies mid-batch, and the batch is answered', async () => {
    let deaths = 0;
    const { subject, counts } = scripted((request, reply, exit) => {
      if (deaths++ === 0) exit();
      else if (request.kind === 'embed') reply({ kind: 'vectors', id: request.id, vectors: vectors(request.texts) });
    });
    expect(await subject.embed(ENGLISH_MODEL, 'passage', ['a'])).toHaveLength(1);
    expect(counts().started).toBe(2);
  });

  it('gives up after the second death: null, a sentence, and nothing is started any more', async () => {
    const { subject, counts } = scripted((_, __, exit) => exit());
    expect(await subject.embed(ENGLISH_MODEL, 'passage', ['a'])).toBeNull();
    expect(await subject.embed(ENGLISH_MODEL, 'passage', ['a'])).toBeNull();
    expect(counts().started).toBe(2);
    expect(subject.state()).toMatchObject({ kind: 'unavailable', sentence: expect.stringContaining('by words works') });
  });

  it('says so when the model file is missing or damaged, and asks for nothing more', async () => {
    const damaged = join(folder, 'model.onnx');
    writeFileSync(damaged, readFileSync(files[ENGLISH_MODEL].model).subarray(0, 1_000_000));
    for (const model of [damaged, join(folder, 'nowhere.onnx')]) {
      const subject = started({ ...files, [ENGLISH_MODEL]: { ...files[ENGLISH_MODEL], model } });
      expect(await subject.embed(ENGLISH_MODEL, 'passage', ['a'])).toBeNull();
      expect(subject.state()).toMatchObject({ kind: 'unavailable', sentence: expect.stringContaining('words works') });
      subject.end();
    }
  });

  it('goes on with one model where the file of the other is of another version, and says what is missing', async () => {
    const every = { ...files[EVERY_LANGUAGE_MODEL], modelSha256: '0'.repeat(64) };
    const subject = started({ ...files, [EVERY_LANGUAGE_MODEL]: every });
    expect(await subject.embed(EVERY_LANGUAGE_MODEL, 'passage', ['ein Hund'])).toBeNull();
    expect(await subject.embed(ENGLISH_MODEL, 'passage', ['a dog'])).toHaveLength(1);
    const { sentence } = subject.state() as { readonly sentence?: string };
    expect(sentence).toMatch(/other languages.*another version.*words works/);
    subject.end();
  });
});

describe('the built-in model in a child process', () => {
  it('finds by meaning what shares no word, once the backlog is done', async () => {
    const subject = started(files);
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
    const subject = started(files);
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
