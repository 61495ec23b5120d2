import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type BuiltInFiles, builtInFiles, ENGLISH_MODEL, EVERY_LANGUAGE_MODEL } from './built-in-models';
import { startChildProcess } from './child-process.fixture';
import { type EmbedderState, embedder } from './embedder';
import { scriptedProcess } from './scripted-process.fixture';

const files = builtInFiles(join(process.cwd(), 'resources/models'));
const script = join(process.cwd(), 'src-main/inference/process-main.ts');
const folder = mkdtempSync(join(tmpdir(), 'hearth-embedder-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function scripted(answer: Parameters<typeof scriptedProcess>[0]) {
  const { spawn, schedule, ...rest } = scriptedProcess(answer);
  const states: EmbedderState['kind'][] = [];
  return { subject: embedder({ spawn, files, schedule, onState: ({ kind }) => states.push(kind) }), states, ...rest };
}

const started = (given: BuiltInFiles) =>
  embedder({ spawn: () => startChildProcess(script), files: given, schedule: () => () => undefined });

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
