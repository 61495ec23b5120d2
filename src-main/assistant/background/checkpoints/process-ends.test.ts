import { type ChildProcess, spawn } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundle } from '../../../../scripts/suite/bundle';
import { connect } from '../../../store/sqlite/database';
import { openStore } from '../../../store/store';
import { type Cell, cells, fileOf, moments, phases, TERM } from '../../fixtures/cells.fixture';
import { settled, startTestEngine, WORKSPACE } from '../../fixtures/engine.fixture';

const HEADER_BYTES = 32;
const FRAME_BYTES = 24 + 4096;

let script = '';
let folder = '';
/** Bytes of each log when the question was acknowledged, by file. */
let acknowledged: Readonly<Record<string, number>> = {};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hearth-ends-'));
  script = await bundle('src-main/assistant/fixtures/ending.fixture.ts');

  const empty = join(folder, 'empty.db');
  openStore(empty).close();
  for (const cell of cells) copyFileSync(empty, join(folder, fileOf(cell)));
  const child = spawn(process.execPath, [script, folder], { stdio: ['ignore', 'pipe', 'pipe'] });
  acknowledged = await untilReady(child);
  // What the disk holds while the process lives is what a power loss leaves of it, or less.
  for (const cell of cells) copyTo(join(folder, fileOf(cell)), join(folder, `power-${fileOf(cell)}`));
  await kill(child);
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  rmSync(script, { force: true });
});

describe('whenever and however a conversation ends', () => {
  it.each(cells)(
    '$end $moment the $phase: no acknowledged word is lost, and the next chat knows of it',
    async (cell) => {
      await expectNothingLost(join(folder, fileOf(cell)), cell);
    },
  );

  it.each(phases.flatMap((phase) => moments.map((moment) => ({ phase, moment, end: 'kill -9' }) as const)))(
    'power loss $moment the $phase, the log cut at each frame since the question was acknowledged: the same',
    async (cell) => {
      const left = join(folder, `power-${fileOf(cell)}`);
      const log = readFileSync(`${left}-wal`);
      const from = acknowledged[fileOf(cell)] ?? 0;
      expect((from - HEADER_BYTES) % FRAME_BYTES).toBe(0);
      const copy = join(folder, `cut-${fileOf(cell)}`);
      const cutAt = (end: number) => {
        copyFileSync(left, copy);
        writeFileSync(`${copy}-wal`, log.subarray(0, end));
        rmSync(`${copy}-shm`, { force: true });
      };
      for (let end = from; end <= log.length; end += FRAME_BYTES) {
        cutAt(end);
        if (end === from || endsTransaction(log, end)) {
          await expectNothingLost(copy, end === log.length ? cell : { ...cell, moment: 'before' });
        } else {
          expectWhole(copy);
        }
      }
    },
  );
});

/** A new start on what is left. */
async function expectNothingLost(file: string, { phase, moment }: Cell): Promise<void> {
  const store = openStore(file);
  const engine = startTestEngine({ store, idPrefix: 'after', trainedContext: 2_048 });
  await engine.sessions.recover();
  const all = store.conversations.list(WORKSPACE).flatMap(({ id }) => engine.branch(id));
  expect(all.some(({ content, role }) => role === 'user' && content.includes(TERM))).toBe(true);
  expect(all.filter(({ status }) => status === 'streaming')).toEqual([]);
  if (moment === 'after') expect(all.some(({ content }) => content === 'So far')).toBe(true);
  if (phase === 'stream' && moment === 'during') {
    expect(all.some(({ content, status }) => content === 'So far' && status !== 'done')).toBe(true);
  }
  const { conversationId } = all.find(({ content }) => content.includes(TERM)) ?? { conversationId: '' };
  const waiting = store.jobs.list(WORKSPACE).filter((job) => job.conversationId === conversationId);
  const isModels = store.working.read(conversationId)?.kind === 'model';
  expect(isModels || waiting.some(({ kind }) => kind === 'checkpoint')).toBe(true);
  const { conversation } = await engine.sessions.send({ conversationId: null, text: 'Hi!' });
  await settled(() => !engine.sessions.isStreaming(conversation.id));
  expect(engine.provider.requests.at(-1)?.messages[0]?.content).toContain(TERM);
  expect(engine.errors).toEqual([]);
  store.close();
}

/** Sound, with the question in it, and a compaction whole or not at all. */
function expectWhole(file: string): void {
  const db = connect(file);
  const count = (sql: string, ...values: string[]) =>
    db
      .prepare(sql)
      .pluck()
      .get(...values);
  expect(db.pragma('quick_check', { simple: true })).toBe('ok');
  expect(count("SELECT count(*) FROM messages WHERE role = 'user' AND content LIKE ?", `%${TERM}%`)).toBe(1);
  const summaries = count("SELECT count(*) FROM messages WHERE message_type = 'summary'");
  expect(count('SELECT count(*) FROM compactions')).toBe(summaries);
  expect(count('SELECT count(DISTINCT compacted_by) FROM messages')).toBe(summaries);
  db.close();
}

/** A frame that ends a transaction names the size of the database after it. */
function endsTransaction(log: Buffer, end: number): boolean {
  return log.readUInt32BE(end - FRAME_BYTES + 4) > 0;
}

async function untilReady(child: ChildProcess): Promise<Readonly<Record<string, number>>> {
  let said = '';
  let failed = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    failed += chunk.toString();
  });
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const [, told] = /^ready (.*)\n/m.exec(said) ?? [];
      if (told !== undefined) resolve(JSON.parse(told));
    });
    child.once('exit', () => reject(new Error(`it ended too early: ${failed}`)));
  });
}

async function kill(child: ChildProcess): Promise<void> {
  const exited = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await exited;
}

function copyTo(file: string, copy: string): void {
  for (const tail of ['', '-wal']) if (existsSync(file + tail)) copyFileSync(file + tail, copy + tail);
}
