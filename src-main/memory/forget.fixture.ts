import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { connect } from '../store/sqlite/database';
import { prepareStatement } from './facts/statement';
import { createForget, type ForgetPorts } from './forget/forget';
import { openUnfinishedForget } from './forget/unfinished';
import { maintenanceBeside } from './maintenance/maintenance.fixture';
import { testMemory } from './memory.fixture';

export const SENTINEL = 'Quetzalcoatlus9471';

type Given = {
  /** Runs before each piece that is written. */
  readonly meanwhile?: () => unknown;
  readonly forgotten?: NonNullable<ForgetPorts['forgotten']>;
  readonly tellOthers?: NonNullable<ForgetPorts['tellOthers']>;
  readonly beforeBackup?: () => void;
};

/** Memory that holds the sentinel wherever it can be, with a backup, a set-aside database and a log that do too. */
export async function everywhere({ meanwhile, forgotten, tellOthers, beforeBackup }: Given = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'hearth-forget-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'hearth.db');
  const memory = testMemory({ file });
  const { facts, documents, proposals, working, store, say, learn, protectedText } = memory;
  const spans = [
    { from: 0, to: 9, kind: 'typed' },
    { from: 9, to: 9 + SENTINEL.length, kind: 'pasted' },
  ];
  const { conversationId } = await say(`I live in ${SENTINEL}.`);
  await learn(conversationId);
  const pasted = await say(`Look at: ${SENTINEL} and more`, { conversationId, spans: JSON.stringify(spans) });
  const { id } = await facts.add({ section: 'profile', text: `Likes "${SENTINEL}"\nvery much`, topic: SENTINEL });
  await facts.edit({ id, text: `Loves ${SENTINEL.toLowerCase()}` });
  await facts.add({ section: 'patterns', text: SENTINEL });
  const confirmed = store.facts.read(id);
  const said = await protectedText(`Is fond of ${SENTINEL}`);
  if (confirmed) memory.journal.commit({ actor: 'user' }, (writer) => writer.fact(confirmed, 'confirm', { said }));
  await documents.replace('user/notebook', `## ${SENTINEL}\n${SENTINEL}\n`);
  const statement = await prepareStatement({ text: `Is a ${SENTINEL}`, origin: 'extraction', trust: 'derived' }, {});
  store.transaction(() => proposals.stageFact({ ...statement, namespace: 'user' }, { reason: 'trust' }));
  working.write({ conversationId, content: await protectedText(SENTINEL), kind: 'extractive', at: 1 });
  store.prompts.keep(`You talk to ${SENTINEL}`);
  store.conversations.setSessionContext({
    id: conversationId,
    sessionContext: JSON.stringify({ person: `a\n"${SENTINEL}"` }),
  });
  store.conversations.setTitle({ id: conversationId, title: await protectedText(SENTINEL), titleBy: 'auto' });
  await memory.diagnostics.note([{ kind: 'refused_write', place: 'x', field: SENTINEL, message: SENTINEL }]);
  mkdirSync(join(folder, 'backups'));
  writeFileSync(join(folder, 'backups', 'hearth-000001-old.db'), SENTINEL);
  writeFileSync(join(folder, 'hearth.db.damaged-20261122T013659Z'), SENTINEL);
  writeFileSync(join(folder, 'hearth.log'), `{"event":"x","about":"${SENTINEL}"}\n`);
  const db = connect(file);
  onTestFinished(() => {
    db.close();
  });
  const forget = createForget({
    ...memory.deps,
    databaseFile: file,
    unfinished: openUnfinishedForget(file),
    inMaintenance: maintenanceBeside(db, file, meanwhile),
    timeZone: () => 'UTC',
    ...(forgotten && { forgotten }),
    ...(tellOthers && { tellOthers }),
    backUp: async () => {
      beforeBackup?.();
      const backup = join(folder, 'backups', 'fresh.db');
      rmSync(backup, { force: true });
      const db = connect(file);
      db.prepare('VACUUM INTO ?').run(backup);
      db.close();
      return backup;
    },
  });
  /** Of the data folder, those that hold some bytes in whatever case. */
  const filesWith = (bytes: string): readonly string[] =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => {
      const path = join(folder, name);
      return (
        statSync(path).isFile() && readFileSync(path).toString('latin1').toLowerCase().includes(bytes.toLowerCase())
      );
    });
  return { ...memory, db, forget, conversationId, pasted, folder, filesWith };
}
