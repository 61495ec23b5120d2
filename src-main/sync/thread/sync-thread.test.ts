import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, it, vi } from 'vitest';
import { bundle } from '../../../scripts/suite/bundle';
import type { SyncView } from '../../../src-preload/contract/sync';
import type { Protected } from '../../privacy/protect';
import { openStore, type Store } from '../../store/store';
import { newDeviceSecret } from '../sealing/keys/device-keys';
import type { Unsealed } from './protocol';
import { startSyncThread } from './sync-thread';

const MESSAGES = 1_500;
const within = { timeout: 60_000, interval: 50 };
let script = '';
beforeAll(async () => {
  script = await bundle('src-main/app/sync-worker.ts');
});

function computer(name: string, fill: (store: Store) => void = () => undefined) {
  const databaseFile = join(mkdtempSync(join(tmpdir(), `hearth-thread-${name}-`)), 'hearth.db');
  const store = openStore(databaseFile);
  fill(store);
  const seen: SyncView[] = [];
  const start = (unsealed: Unsealed | null) =>
    startSyncThread(
      { databaseFile, zone: 'UTC', unsealed, isSecretPlain: true, computerName: name },
      {
        script,
        heard: (news) => news.kind === 'view' && seen.push(news.view),
        asked: async () => undefined,
        crashed: (error) => seen.push({ problem: String(error) } as never),
      },
    );
  return { store, start, seen };
}

function fillChat(store: Store): void {
  const text = (words: string) => words as Protected;
  store.transaction(() => {
    store.workspaces.insert({ id: 'w', name: text('Personal'), createdAt: 1 });
    store.conversations.insert({
      ...{ id: 'c', workspaceId: 'w', title: text('A long chat'), titleBy: 'user', kind: 'chat' },
      ...{ createdAt: 1, updatedAt: 1 },
    });
    for (let nth = 0; nth < MESSAGES; nth += 1) {
      const parentId = nth === 0 ? null : `m${nth - 1}`;
      const said = { content: `Message ${nth} of many`, status: 'done', createdAt: nth } as const;
      store.messages.insert({ id: `m${nth}`, conversationId: 'c', parentId, role: 'user', ...said });
    }
  });
}

it('ends in the middle of its first round, and the next start goes on to the end', async () => {
  const place = { kind: 'folder' as const, path: mkdtempSync(join(tmpdir(), 'hearth-thread-place-')) };
  const [laptop, desktop] = [computer('laptop', fillChat), computer('desktop')];
  const chosen = { place, signIn: {}, sealedSignIn: null, sealedSecret: 'plain:' };
  const first = laptop.start(null);
  await first.call('setUp', { name: 'Laptop', ...chosen, secret: newDeviceSecret() });
  await vi.waitFor(async () => expect((await first.call('view', null)).status?.kind).toBe('up_to_date'), within);
  const { code } = await first.call('offer', null);

  const secret = newDeviceSecret();
  const second = desktop.start(null);
  await second.call('join', { name: 'Desktop', ...chosen, secret, code });
  await vi.waitFor(() => expect(desktop.store.messages.read('m10')).toBeDefined(), { ...within, interval: 1 });
  await second.end();
  expect(desktop.store.counts().messages).toBeLessThan(MESSAGES);

  const third = desktop.start({ secret, signIn: {} });
  await vi.waitFor(() => expect(desktop.store.counts().messages).toBe(MESSAGES), within);
  await vi.waitFor(() => expect(desktop.store.searchRows.listPlaces().length).toBe(MESSAGES), within);
  await Promise.all([first.end(), third.end()]);
  for (const { store } of [laptop, desktop]) store.close();
}, 120_000);
