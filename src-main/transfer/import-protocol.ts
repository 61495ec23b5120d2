import { AppError } from '../errors';
import { t } from '../locale/t';
import { explainStoreError } from '../store/sqlite/sqlite-errors';
import type { Restored } from './backup/restore';
import type { ForeignMemory } from './formats/item';
import type { Imported } from './import-items';
import type { Summary } from './preview';

/** What an import thread is started with: one thing to do, then it ends. */
export type ImportOrder = {
  readonly what: 'look' | 'bring' | 'rehearse' | 'restore' | 'finish_index';
  /** What was picked; empty for `finish_index`. */
  readonly path: string;
  /** For `bring`: places of what stays out. */
  readonly leaveOut: readonly number[];
  /** Of an encrypted Backup. */
  readonly key: Uint8Array | null;
  readonly databaseFile: string;
  readonly workspaceId: string;
  /** IANA name. */
  readonly zone: string;
};

/** From the thread. `propose` waits for `proposed` or `not_proposed`, `weigh` for `weighed` or `not_proposed`. */
export type ImportNews =
  | { readonly kind: 'read'; readonly done: number }
  | { readonly kind: 'progress'; readonly stage: 'writing' | 'indexing' | 'taking_back'; readonly done: number }
  | {
      readonly kind: 'restoring';
      readonly stage: 'reading' | 'writing' | 'indexing';
      readonly done: number;
      readonly total: number;
    }
  | { readonly kind: 'propose'; readonly memories: readonly ForeignMemory[] }
  | { readonly kind: 'weigh'; readonly memories: readonly ForeignMemory[] }
  | { readonly kind: 'looked'; readonly summary: Summary }
  | { readonly kind: 'brought'; readonly imported: Imported }
  | { readonly kind: 'merged'; readonly merged: Restored }
  | { readonly kind: 'index_finished' }
  /** `code` null: a bug, or the end that was asked for. */
  | { readonly kind: 'failed'; readonly code: string | null; readonly sentence: string };

/** To the thread. */
export type ImportWish =
  | { readonly kind: 'stop' }
  | { readonly kind: 'proposed'; readonly count: number }
  | { readonly kind: 'weighed'; readonly isNew: readonly boolean[] }
  | { readonly kind: 'not_proposed'; readonly code: string | null; readonly sentence: string };

/** Why an import did not come in, as it crosses between threads. `code` null: a bug, or the end that was asked for. */
export type ImportFailure = { readonly code: string | null; readonly sentence: string };

export function failureOf(error: unknown): ImportFailure {
  const known = explainStoreError(error);
  if (known?.code === 'disk_full') return { code: known.code, sentence: t('main-transfer.disk-full') };
  if (known !== undefined) return { code: known.code, sentence: known.message };
  return { code: null, sentence: error instanceof Error ? error.message : String(error) };
}

export function errorOf({ code, sentence }: ImportFailure): Error {
  return code === null ? new Error(sentence) : new AppError(code, sentence);
}
