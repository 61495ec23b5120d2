import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { v7 } from 'uuid';
import type * as StandIns from '../../e2e/stand-in/index';
import { openStore } from '../../src-main/store/store';
import { openWorkspace } from '../../src-main/workspaces/open-workspace';
import { launchReady, type Opened, type ServerKind, temporaryFolder } from '../window/launch';
import { type Runtime, unbundled } from '../window/project';
import { START, writeChat } from '../window/write-chat';

const MESSAGES = 50_000;
const COMPACTIONS = 5;
const CARE_LIMIT_MS = 60_000;
const MODEL = 'stand-in:latest';

/**
 * How often the main process did not come back for more than 16 ms: during the check and the day's backup of a database of
 * 50,000 messages and during five compactions, and in idle windows of the same lengths.
 */
export async function measureStalls(runtime: Runtime, kind: ServerKind) {
  const { startStandIn } = await unbundled<typeof StandIns>('e2e/stand-in/index.ts');
  const server = await startStandIn();
  const dataFolder = temporaryFolder('stalls');
  const store = openStore(join(dataFolder, 'hearth.db'));
  const workspaceId = openWorkspace(store, { now: () => START, newId: () => v7() });
  await writeChat(store, { workspaceId, title: 'All of it', count: MESSAGES });
  for (let nth = 0; nth < COMPACTIONS; nth += 1) {
    await writeChat(store, { workspaceId, title: `Short ${nth}`, count: 60 });
  }
  store.close();

  const opened = await launchReady({ runtime, dataFolder, kind, host: server.host, model: MODEL });
  // Five seconds after the window can be used the check begins, and the backup after it.
  const maintenance = await stallsIn(opened, () => untilBackedUp(join(dataFolder, 'backups')));
  await sleep(2_000);
  const idleAfterMaintenance = await stallsIn(opened, () => sleep(maintenance.ms));

  server.script(...Array.from({ length: COMPACTIONS }, () => ({ steps: ['- A long talk about words and `code`.'] })));
  const compactions = await stallsIn(opened, () => compactAll(opened));
  await sleep(2_000);
  const idleAfterCompactions = await stallsIn(opened, () => sleep(compactions.ms));
  await opened.close();
  await server.close();
  return {
    background: maintenance.stalls + compactions.stalls,
    idle: idleAfterMaintenance.stalls + idleAfterCompactions.stalls,
  };
}

/** Counts in the main process itself, by a timer that is asked for every millisecond. */
async function stallsIn({ app }: Opened, run: () => Promise<void>) {
  await app.evaluate(() => {
    let stalls = 0;
    let last = performance.now();
    const timer = setInterval(() => {
      const now = performance.now();
      if (now - last > 17) stalls += 1;
      last = now;
    }, 1);
    Reflect.set(globalThis, 'endStalls', () => {
      clearInterval(timer);
      return stalls;
    });
  });
  const startedAt = performance.now();
  await run();
  const ms = performance.now() - startedAt;
  return { ms, stalls: await app.evaluate(() => (Reflect.get(globalThis, 'endStalls') as () => number)()) };
}

async function untilBackedUp(folder: string): Promise<void> {
  const deadline = Date.now() + CARE_LIMIT_MS;
  while (Date.now() < deadline) {
    if (existsSync(folder) && readdirSync(folder).some((name) => name.endsWith('.db'))) return;
    await sleep(20);
  }
  throw new Error('no backup was made');
}

async function compactAll({ page }: Opened): Promise<void> {
  await page.evaluate(async () => {
    const list = await window.hearth.request('conversation:list', {});
    const short = list.ok ? list.value.filter(({ title }) => title.startsWith('Short')) : [];
    for (const { id } of short) {
      const made = await window.hearth.request('compaction:make', { conversationId: id });
      if (!made.ok || made.value === null) throw new Error('nothing was made short');
    }
  });
}
