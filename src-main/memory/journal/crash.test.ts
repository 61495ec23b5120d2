import { copyFileSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { connect } from '../../store/sqlite/database';
import { type TestMemory, testMemory } from '../memory.fixture';
import { toolTurn } from '../tools/tool-turn.fixture';

const folder = mkdtempSync(join(tmpdir(), 'hearth-crash-'));
afterEach(() => {
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true });
});

/** What a process leaves that is killed before each statement of an action: the database's files as they are then. */
async function killedAtEachStatement(prepare: (memory: TestMemory) => Promise<() => Promise<unknown>>) {
  const file = join(folder, 'hearth.db');
  const copies: string[] = [];
  let isArmed = false;
  const snapshot = () => {
    const copy = join(folder, `copy-${copies.length}.db`);
    for (const end of ['', '-wal']) if (existsSync(file + end)) copyFileSync(file + end, copy + end);
    copies.push(copy);
  };
  const memory = testMemory({ file, verbose: () => isArmed && snapshot() });
  const act = await prepare(memory);
  isArmed = true;
  await act();
  snapshot();
  isArmed = false;
  memory.store.close();
  return copies.map(dump);
}

/** Every row of every table that memory writes. */
function dump(file: string): string {
  const db = connect(file);
  try {
    expect(db.pragma('integrity_check', { simple: true })).toBe('ok');
    const tables = ['facts', 'fact_sources', 'documents', 'proposals', 'revisions', 'working_entries', 'conversations'];
    return JSON.stringify(tables.map((table) => db.prepare(`SELECT * FROM ${table} ORDER BY 1`).all()));
  } finally {
    db.close();
  }
}

it.each<[string, (memory: TestMemory) => Promise<() => Promise<unknown>>]>([
  [
    'a fact takes another’s place',
    async ({ facts }) => {
      await facts.remember('I live in Porto');
      return () => facts.remember('I now live in Braga');
    },
  ],
  [
    'a conversation is learned from',
    async ({ say, learn }) => {
      const { conversationId } = await say('I live in Porto and I work as a nurse. I am allergic to nuts.');
      return () => learn(conversationId);
    },
  ],
  [
    'an alias becomes a fact',
    async ({ facts, history }) => {
      await facts.remember('I live in Porto');
      await facts.remember('I live in Porto, as you know');
      return async () => history.keepAlias(history.list(1)[0]?.id ?? '');
    },
  ],
  [
    'a batch of sections is written',
    async ({ say, tools, store }) => {
      const { id } = await say('Note this.');
      const turn = toolTurn(store.messages.read(id));
      const call = { function: { name: 'update_memory', arguments: { sections: { A: '1', B: '2', C: '3' } } } };
      return () => tools.run(call, turn);
    },
  ],
  [
    'a group is undone',
    async ({ facts, history }) => {
      await facts.remember('I live in Porto');
      await facts.remember('I now live in Braga');
      const group = history.list(1)[0]?.groupId ?? '';
      return async () => history.undoGroup(group);
    },
  ],
  [
    'a proposal is accepted',
    async ({ proposals, documents, store, protectedText }) => {
      await documents.replace('user/notebook', '## A\n1\n');
      const changes = { A: await protectedText('2') };
      store.transaction(() => proposals.stageSections('user/notebook', changes, { reason: 'review' }));
      return () => proposals.accept(proposals.list()[0]?.id ?? '');
    },
  ],
])('a process killed while %s leaves all of it or nothing', async (_, prepare) => {
  const states = await killedAtEachStatement(prepare);
  const [before, after] = [states[0], states.at(-1)];
  expect(states.length).toBeGreaterThan(6);
  expect(before).not.toBe(after);
  for (const state of states) expect([before, after]).toContain(state);
});
