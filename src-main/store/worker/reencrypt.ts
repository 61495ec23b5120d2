import { statSync } from 'node:fs';
import { AppError } from '../../errors';
import { t } from '../../locale/t';
import type { ChangeOfKeys } from '../encrypting/change-keys';
import type { ChangeTasks } from '../encrypting/change-tasks';
import { CONVERTED } from '../encrypting/shred';
import type { RootKey } from '../sqlite/keyring';
import { startTaskThread } from './task-thread';

export type Reencryption = {
  /** null: plain. */
  readonly from: RootKey | null;
  readonly to: RootKey | null;
  /** In bytes. */
  readonly progress: (at: { readonly done: number; readonly total: number }) => void;
  readonly signal: AbortSignal;
};

const LOOK_EVERY_MS = 250;

/** One at a time: a change that was called off may still be writing. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Writes everything that is kept with another key, or with none: the database first, which changes by one rename, then its backups and what
 * was set aside. Nobody may have the database open. A kill at any moment leaves files that one of the two keys opens each, and
 * the same call goes on from there. Rejects with `AppError('cancelled')` as soon as the signal asks for it, if the database has not
 * changed by then: then nothing has. `script` is the built `store-worker`.
 */
export function reencrypt(script: string, file: string, how: Reencryption): Promise<void> {
  const { signal } = how;
  return new Promise((resolve, reject) => {
    const refuse = () => reject(new AppError('cancelled', t('main-store.change-cancelled')));
    if (signal.aborted) {
      refuse();
      return;
    }
    signal.addEventListener('abort', refuse, { once: true });
    last = last
      .then(() => change(script, file, { ...how, swapping: () => signal.removeEventListener('abort', refuse) }))
      .then(resolve, reject);
  });
}

/** One backup alone, which keeps its name. One that is damaged stays as it is. */
export async function reencryptBackup(script: string, order: ChangeOfKeys, path: string): Promise<void> {
  const thread = startTaskThread<ChangeTasks>(script, ['convertRest']);
  try {
    await thread.client.convertRest({ change: order, path });
  } finally {
    await thread.end();
  }
}

async function change(
  script: string,
  file: string,
  { from, to, progress, signal, swapping }: Reencryption & { readonly swapping: () => void },
): Promise<void> {
  if (signal.aborted) return;
  const order = { file, from, to };
  const thread = startTaskThread<ChangeTasks>(script, [
    'prepareChange',
    'discardChange',
    'swapChanged',
    'listRest',
    'convertRest',
  ]);
  const { client } = thread;
  try {
    const size = sizeOf(file);
    const look = setInterval(
      () => progress({ done: Math.min(size, sizeOf(file + CONVERTED)), total: 2 * size }),
      LOOK_EVERY_MS,
    );
    const isNew = await client.prepareChange(order).finally(() => clearInterval(look));
    if (signal.aborted) return await client.discardChange(order);
    swapping();
    if (isNew) await client.swapChanged(order);
    const rest = await client.listRest(order);
    const total = 2 * size + rest.reduce((sum, path) => sum + sizeOf(path), 0);
    let done = 2 * size;
    for (const path of rest) {
      progress({ done, total });
      done += sizeOf(path);
      await client.convertRest({ change: order, path });
    }
    progress({ done, total: done });
  } finally {
    await thread.end();
  }
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}
