import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { indexedStore } from '../../../recall/indexing/indexed-store';
import { searchIndex } from '../../../recall/indexing/search-index';
import { searchHere } from '../../../recall/search/search-here.fixture';
import { searchTasks } from '../../../recall/search/search-tasks';
import { recallForTurn } from '../../../recall/turn/for-turn';
import { turnRecall } from '../../../recall/turn/turn-recall';
import { connect } from '../../../store/sqlite/database';
import { openStore } from '../../../store/store';
import { startTestEngine } from '../../fixtures/engine.fixture';

it('a memory that cannot be read never breaks a reply: it counts as empty, is logged, and the trace and the diagnostics say so', async () => {
  const engine = startTestEngine();
  await engine.facts.add({ section: 'profile', text: 'Is called Ada' });
  vi.spyOn(engine.deps.facts, 'listLive').mockImplementation(() => {
    throw new Error('the disk is gone');
  });
  const id = await engine.exchange('Hello', { steps: ['Hi', ' there.'] });
  const reply = engine.branch(id).at(-1);
  expect(reply).toMatchObject({ status: 'done', content: 'Hi there.' });
  expect(engine.provider.requests[0]?.messages[0]?.content).not.toContain('Ada');
  expect(engine.errors).not.toEqual([]);
  const { candidates } = engine.sessions.traces.read(reply?.id ?? '');
  expect(candidates.map(({ verdict }) => verdict)).toEqual(['backend_error']);
  expect(engine.store.diagnostics.list(engine.workspaceId)[0]).toMatchObject({ kind: 'read_error', place: 'memory' });
});

/** A database in a file, broken over a second connection, as a failing disk breaks it; recall asks it as in the app. */
function startOnFile() {
  const folder = mkdtempSync(join(tmpdir(), 'hearth-failing-'));
  const file = join(folder, 'hearth.db');
  const store = openStore(file);
  const reading = connect(file);
  onTestFinished(() => {
    reading.close();
    store.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const search = searchHere(searchTasks(reading, { english: 'built-in', every: 'built-in' }));
  const turn = turnRecall({ search, embed: async () => null });
  const recaller = { search, turn, countTokens: (text: string) => text.length / 4 };
  const { searchRows: rows, searchSources: sources } = store;
  const index = searchIndex({ rows, sources, zone: () => 'Europe/Lisbon' });
  return {
    engine: startTestEngine({ store, recalled: (question) => recallForTurn(recaller, question) }),
    /** What it says is found. */
    indexed: startTestEngine({ store: indexedStore(store, { index, sectionsOf: () => [] }) }),
    damage: (sql: string) => {
      const db = connect(file);
      db.unsafeMode(true);
      db.pragma('foreign_keys = OFF');
      db.exec(sql);
      db.close();
    },
  };
}

it('a facts table that is really gone: the reply goes on without the block, and trace, log and diagnostics say it', async () => {
  const { engine, damage } = startOnFile();
  await engine.facts.add({ section: 'profile', text: 'Is called Ada' });
  damage('DROP TABLE facts');
  const id = await engine.exchange('Hello', { steps: ['Hi', ' there.'] });
  const reply = engine.branch(id).at(-1);
  expect(reply).toMatchObject({ status: 'done', content: 'Hi there.' });
  const [system] = engine.provider.requests[0]?.messages ?? [];
  expect(system?.content).not.toMatch(/Ada|--- Who/);
  expect(engine.errors.map(String)).toContainEqual(expect.stringContaining('no such table'));
  expect(engine.sessions.traces.read(reply?.id ?? '').candidates.map(({ verdict }) => verdict)).toEqual([
    'backend_error',
  ]);
  expect(engine.store.diagnostics.list(engine.workspaceId)[0]).toMatchObject({ kind: 'read_error', place: 'memory' });
});

it('an index whose blocks are really broken: the reply goes on without recall, and the trace says backend_error', async () => {
  const { engine, indexed, damage } = startOnFile();
  await indexed.facts.add({ section: 'profile', text: 'Is called Ada' });
  await indexed.exchange('The heron nest lies by the reeds', { steps: ['Noted.'] });
  damage("UPDATE search_text_data SET block = x'00ff00ff00ff'; UPDATE search_pieces_data SET block = x'00ff00ff00ff'");
  const id = await engine.exchange('Where is the heron nest by the reeds?', { steps: ['By', ' the lake.'] });
  const [question, reply] = engine.branch(id);
  expect(reply).toMatchObject({ status: 'done', content: 'By the lake.' });
  expect(question?.sentContent).not.toContain('[begin data');
  expect(engine.provider.requests[0]?.messages[0]?.content).toContain('Is called Ada');
  expect(engine.sessions.traces.read(reply?.id ?? '').recallReason).toBe('backend_error');
});
