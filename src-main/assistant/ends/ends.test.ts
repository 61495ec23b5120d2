import { type ChildProcess, spawn } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStore } from '../../store/store';
import { settled, startTestEngine } from '../engine.fixture';

const phases = ['first exchange', 'stream', 'compaction', 'checkpoint job', 'extraction'] as const;
const moments = ['before', 'during', 'after'] as const;
const ends = ['leave', 'quit', 'kill -9', 'power loss'] as const;
const TERM = 'Vlissingen-4711';

const cells = phases.flatMap((phase) => moments.flatMap((moment) => ends.map((end) => ({ phase, moment, end }))));
/** Inside the project, so that what stays outside the bundle is found. */
const bundleFolder = join(process.cwd(), 'node_modules/.cache/hearth-ends');
const bundle = join(bundleFolder, `ending.${process.pid}.mjs`);
let folder = '';

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hearth-ends-'));
  mkdirSync(bundleFolder, { recursive: true });
  const built = await rolldown({
    input: 'src-main/assistant/ends/ending.fixture.ts',
    platform: 'node',
    external: ['better-sqlite3', /^node:/],
    logLevel: 'silent',
  });
  await built.write({ file: bundle, format: 'esm', codeSplitting: false });
  await built.close();
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  rmSync(bundle, { force: true });
});

describe('whenever and however a conversation ends', () => {
  it.each(cells)(
    '$end $moment the $phase: no acknowledged word is lost, and the next chat knows of it',
    async (cell) => {
      const file = join(folder, `${Object.values(cell).join('-').replaceAll(' ', '_')}.db`);
      const child = await start(file, cell);
      const left = cell.end === 'power loss' ? copyOf(file) : file;
      await kill(child);

      const store = openStore(left);
      const engine = startTestEngine({ store, idPrefix: 'after', trainedContext: 2_048 });
      await engine.sessions.recover();
      const all = engine.store.conversations.list('personal').flatMap(({ id }) => engine.branch(id));
      expect(all.some(({ content, role }) => role === 'user' && content.includes(TERM))).toBe(true);
      expect(all.filter(({ status }) => status === 'streaming')).toEqual([]);
      if (cell.moment === 'after') expect(all.some(({ content }) => content === 'So far')).toBe(true);
      if (cell.phase === 'stream' && cell.moment === 'during') {
        expect(all.some(({ content, status }) => content === 'So far' && status !== 'done')).toBe(true);
      }
      const { conversation } = await engine.sessions.send({ conversationId: null, text: 'Hi!' });
      await settled(() => !engine.sessions.isStreaming(conversation.id));
      expect(engine.provider.requests.at(-1)?.messages[0]?.content).toContain(TERM);
      expect(engine.errors).toEqual([]);
      store.close();
    },
  );
});

type Cell = (typeof cells)[number];

/** Resolves when the process is where it should end. */
async function start(file: string, { phase, moment, end }: Cell): Promise<ChildProcess> {
  const child = spawn(process.execPath, [bundle, file, phase, moment, end], { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  let failed = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    failed += chunk.toString();
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('ready')) resolve();
    });
    child.once('exit', () => reject(new Error(`it ended too early: ${failed}`)));
  });
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  const exited = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await exited;
}

/** What a disk would hold if the power went now: every acknowledged write is in the file or its log. */
function copyOf(file: string): string {
  const copy = `${file}.copy`;
  for (const tail of ['', '-wal']) if (existsSync(file + tail)) copyFileSync(file + tail, copy + tail);
  return copy;
}
