import { v7 } from 'uuid';
import type { Handlers } from '../../src-preload/contract';
import { lockedCaptureHandlers } from '../capture/locked-handlers';
import { AppError } from '../errors';
import { heldNames, holdCapture, releaseCaptures, removeHeld } from '../keys/box/held-captures';
import type { Keys } from '../keys/keys';
import { t } from '../locale/t';
import { explainStoreError } from '../store/sqlite/sqlite-errors';
import type { Engine } from './engine';

type CaptureBoxParts = {
  readonly folder: string;
  readonly keys: Pick<Keys, 'boxKey' | 'lend'>;
};

/** Between captures of a locked Hearth and the database: what goes in, and what comes out after the next unlocking. */
export function openCaptureBox({ folder, keys }: CaptureBoxParts) {
  let notices: readonly string[] = [];
  const handlers = lockedCaptureHandlers({
    hold: (capture) => {
      const boxKey = keys.boxKey();
      if (boxKey === null) throw new AppError('not_open', t('main-shell.not-open'));
      holdCapture(folder, boxKey, capture);
    },
    remove: (id) => removeHeld(folder, id),
    now: () => Date.now(),
    newId: () => v7(),
  });
  /** Whatever does not come in waits, and is told. */
  const takeIn = async (save: Engine['takeIn']): Promise<void> => {
    if (heldNames(folder).length === 0) return;
    const released = await keys.lend((root) => releaseCaptures(folder, root, save));
    if (released === null) return;
    const { unreadable, failure } = released;
    notices = [
      ...(unreadable.length === 0 ? [] : [t('main-keys.box-unreadable', { count: unreadable.length, folder })]),
      ...(failure === null
        ? []
        : [t('main-keys.box-waits', { count: failure.waiting, reason: reasonOf(failure.error) })]),
    ];
  };
  return {
    handlers: (): Partial<Handlers> => (keys.boxKey() === null ? {} : handlers),
    takeIn,
    /** Throws `AppError('captures_wait')` where some still do not come in. */
    empty: async (save: Engine['takeIn']): Promise<void> => {
      await takeIn(save);
      const count = heldNames(folder).length;
      if (count > 0) throw new AppError('captures_wait', t('main-keys.box-not-empty', { count }));
    },
    notices: () => notices,
  };
}

function reasonOf(error: unknown): string {
  return explainStoreError(error)?.message ?? String(error);
}
