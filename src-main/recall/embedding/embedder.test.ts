import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { testMemory } from '../memory.fixture';
import { workOffBacklog } from './backlog';
import { childEmbedder } from './child-embedder';
import { builtInFiles, type EmbedderState, embedder } from './embedder';
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

const vectors = (texts: readonly string[]) => texts.map(() => new Float32Array([1, 0]));

describe('the embedder', () => {
  it('starts by the first need and ends after a minute without work', async () => {
    const { subject, timers, states, counts } = scripted((request, reply) => {
      if (request.kind === 'load') reply({ kind: 'ready' });
      else if (request.kind === 'embed') reply({ kind: 'vectors', id: request.id, vectors: vectors(request.texts) });
    });
    expect(counts().started).toBe(0);
    expect(await subject.embed(['a', 'b'])).toHaveLength(2);
    expect(timers).toHaveLength(1);
    timers[0]?.();
    expect(counts()).toEqual({ started: 1, ended: 1 });
    expect(await subject.embed(['a'])).toHaveLength(1);
    expect(states).toEqual(['starting', 'ready', 'asleep', 'starting', 'ready']);
  });

  it('is restarted once when it dies mid-batch, and the batch is answered', async () => {
    let deaths = 0;
    const { subject, counts } = scripted((request, reply, exit) => {
      if (request.kind === 'load') reply({ kind: 'ready' });
      else if (deaths++ === 0) exit();
      else if (request.kind === 'embed') reply({ kind: 'vectors', id: request.id, vectors: vectors(request.texts) });
    });
    expect(await subject.embed(['a'])).toHaveLength(1);
    expect(counts().started).toBe(2);
  });

  it('gives up after the second death: null, a sentence, and nothing is started any more', async () => {
    const { subject, counts } = scripted((request, reply, exit) => {
      if (request.kind === 'load') reply({ kind: 'ready' });
      else exit();
    });
    expect(await subject.embed(['a'])).toBeNull();
    expect(await subject.embed(['a'])).toBeNull();
    expect(counts().started).toBe(2);
    expect(subject.state()).toMatchObject({ kind: 'unavailable', sentence: expect.stringContaining('by words works') });
  });

  it('says so when the model file is missing or damaged, and asks for nothing more', async () => {
    const damaged = join(folder, 'model.onnx');
    writeFileSync(damaged, readFileSync(files.model).subarray(0, 1_000_000));
    for (const model of [damaged, join(folder, 'nowhere.onnx')]) {
      const subject = embedder({
        spawn: () => childEmbedder(script),
        files: { ...files, model },
        schedule: () => () => undefined,
      });
      expect(await subject.embed(['a'])).toBeNull();
      expect(subject.state().kind).toBe('unavailable');
    }
  });
});

describe('the built-in model in a child process', () => {
  it('finds by meaning what shares no word, once the backlog is done', async () => {
    const subject = embedder({ spawn: () => childEmbedder(script), files, schedule: () => () => undefined });
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
      embed: subject.embed,
      isIdle: () => true,
      onProgress: ({ done }) => seen.push(done),
    });
    expect(seen.at(-1)).toBe(5);
    const [vector] = (await subject.embed(['a dog destroyed furniture'])) ?? [];
    const texts = await memory.texts('dog destroyed furniture', { vector: vector ?? null });
    expect(texts[0]).toContain('puppy');
    expect(await memory.texts('dog destroyed furniture', { vector: null })).toEqual([]);

    // Another model's vectors are never compared with these.
    memory.tasks.changeModel('another');
    expect(await memory.texts('dog destroyed furniture', { vector: vector ?? null })).toEqual([]);
    expect(memory.tasks.pending({ below: Number.MAX_SAFE_INTEGER, limit: 10 })).toHaveLength(5);
    subject.end();
  });
});
