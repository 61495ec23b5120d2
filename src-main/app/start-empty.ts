import { existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import type { Handlers } from '../../src-preload/contract';
import type { Questions } from '../consent/questions';
import { flushFolder } from '../disk/flush';
import { AppError } from '../errors';
import type { Keys } from '../keys/keys';
import { t } from '../locale/t';
import { dataFolderFile } from './data-folder-files';
import type { EngineHost } from './engine-host';

type StartEmptyParts = {
  readonly dataFolder: string;
  readonly host: EngineHost;
  readonly keys: Pick<Keys, 'forget'>;
  readonly questions: Pick<Questions, 'require'>;
  readonly now: () => number;
};

/** `keys:start-empty`: nobody has a way to the data any more. It stays as it is, beside what is begun anew. */
export function startEmptyHandler(parts: StartEmptyParts): Handlers['keys:start-empty'] {
  const { dataFolder, host, keys, questions, now } = parts;
  return async ({ word }) => {
    const kind = host.problem()?.kind;
    const isClosed = kind === 'locked' || kind === 'no_keys' || kind === 'wrong_key';
    if (host.engine() !== null || !isClosed) throw new AppError('not_locked', t('main-keys.not-locked'));
    const wanted = t('main-keys.empty-word');
    if (bare(word) !== bare(wanted)) {
      throw new AppError('wrong_word', t('main-keys.empty-wrong', { word: wanted }), { field: 'word' });
    }
    await questions.require({
      message: t('main-keys.ask.empty'),
      detail: t('main-keys.ask.empty-detail'),
      yes: t('main-keys.ask.empty-yes'),
      no: t('main-consent.cancel'),
      grants: [{ kind: 'keys', about: { change: 'empty' } }],
    });
    const kept = setSealedAside(dataFolder, now());
    // Of a key that fits nothing: what is written from now on is plain.
    keys.forget();
    host.openAfter(t('main-keys.empty-kept', { kept }));
    return null;
  };
}

/**
 * Renames what the key of the folder opens into a folder of its own, with all that opens the key. The keys go last: until they do, whoever
 * finds a way opens what is there.
 */
export function setSealedAside(dataFolder: string, now: number): string {
  const kept = freeName(
    join(dataFolder, `${SET_ASIDE}${new Date(now).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`),
  );
  mkdirSync(kept, { mode: 0o700 });
  const names = readdirSync(dataFolder).filter(isSealed);
  for (const name of names.sort((one, other) => rankOf(one) - rankOf(other))) {
    renameSync(join(dataFolder, name), join(kept, name));
  }
  flushFolder(kept);
  flushFolder(dataFolder);
  return kept;
}

const SET_ASIDE = 'set-aside-';
const FOLDERS = ['backups', 'captures'];

function isSealed(name: string): boolean {
  if (name.startsWith(SET_ASIDE)) return false;
  const protection = dataFolderFile(name)?.protection;
  return protection === 'key' || protection === 'wraps' || FOLDERS.includes(name) || /^(hearth\.db|locked$)/.test(name);
}

function rankOf(name: string): number {
  return name === 'hearth.keys' ? 2 : name === 'backups' ? 1 : 0;
}

function freeName(name: string): string {
  for (let count = 1; ; count += 1) {
    const free = count === 1 ? name : `${name}-${count}`;
    if (!existsSync(free)) return free;
  }
}

/** Capitals and accents are no reason to ask again. */
function bare(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();
}
