import { setTimeout as pause } from 'node:timers/promises';
import type { ForgetPlace, ForgetReceipt } from '../../../src-preload/contract/forget';
import { AppError } from '../../errors';
import { t } from '../../locale/t';
import type { Section } from '../../recall/indexing/row-content';
import { explainStoreError } from '../../store/sqlite/sqlite-errors';
import { type AsyncTasks, untilDone } from '../../store/worker/worker-tasks';
import { forgetInLog, listCopies, removeCopies } from './files';
import type { ForgetTasks } from './forget-tasks';
import { type Matcher, matcherOf, SHORTEST } from './matcher';
import { type ForgetOrder, placesOfOrder } from './order';
import { covering, type Hit } from './places';
import type { Unfinished, UnfinishedForget } from './unfinished';

export type ForgetPorts = {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Something remembered changed: every window reads again. */
  readonly changed: () => void;
  readonly workspaceId: string;
  readonly databaseFile: string;
  readonly unfinished: UnfinishedForget;
  /** Looks through all that is stored and changes it, away from this thread. */
  readonly inMaintenance: <T>(run: (tasks: AsyncTasks<ForgetTasks>) => Promise<T>) => Promise<T>;
  /** IANA name. */
  readonly timeZone: () => string;
  /** Of the files of trusted projects. */
  readonly projectSections?: () => Iterable<Section>;
  /** Makes one verified backup of the database as it is and resolves to its path; older ones are dropped afterwards. */
  readonly backUp: () => Promise<string>;
  /** Files of linked projects and handoffs that may hold it: listed and left. */
  readonly filesOutside?: (matcher: Matcher) => Promise<readonly { readonly path: string; readonly count: number }[]>;
  /** A name by which a window can have such a file shown in its folder. */
  readonly nameFile?: (path: string) => string;
  /**
   * Copies in memory drop whatever contains the words, and read again what is stored. Called before anything is
   * replaced, and again after.
   */
  readonly forgotten?: (forgotten: Forgotten) => void;
  /** Resolves once the other devices of the person will be asked, whatever happens here. Absent: there are none. */
  readonly tellOthers?: (order: ForgetOrder) => Promise<void>;
};

export type Forgotten = {
  readonly mayHold: (text: string) => boolean;
  /** What was ticked. */
  readonly placeIds: readonly string[];
};

export type Forget = {
  /** Every place the text is in. Throws `AppError('too_short')` for less than three characters. */
  readonly find: (text: string) => Promise<readonly ForgetPlace[]>;
  /** Backups and set-aside databases that `apply` replaces by one fresh backup. */
  readonly countCopies: () => number;
  /** Replaces it by `[forgotten]` in the places given, for good: this has no undo. */
  readonly apply: (text: string, placeIds: readonly string[]) => Promise<ForgetReceipt>;
  /** Does what an agreed Forget has still to do since a kill or a full disk: its words, then the backups that hold them. */
  readonly finish: () => Promise<Finished>;
  /** Another device asked: nothing here holds the words when it resolves, no backup either. Rejects while that cannot be. */
  readonly follow: (order: ForgetOrder) => Promise<void>;
  /** Backups hold something else that is to be gone: one fresh one takes their place, later if it has to be. */
  readonly renewCopies: () => Promise<void>;
};

export type Finished = {
  readonly did: 'nothing' | Unfinished['kind'];
  /** False: backups that hold the words wait for room on the disk. */
  readonly isDone: boolean;
};

type Words = Omit<Extract<Unfinished, { readonly kind: 'words' }>, 'kind'>;

/** Somebody may be reading while the log is to be emptied: asked again, so often and so long apart. */
const LOG_TRIES = 20;
const LOG_PAUSE_MS = 100;

export function createForget(deps: ForgetPorts): Forget {
  const { workspaceId, databaseFile, now, inMaintenance, unfinished } = deps;
  const outside = async (text: string): Promise<readonly Hit[]> =>
    ((await deps.filesOutside?.(matcherOf(text))) ?? []).map(({ path, count }) => {
      return { kind: 'outside', owner: path, likeness: 'same', count, excerpt: '' };
    });

  const takeOut = async (tasks: AsyncTasks<ForgetTasks>, { text, placeIds, order }: Words) => {
    const matcher = matcherOf(text);
    const isTicked = covering(placeIds);
    const tell = () => deps.forgotten?.({ mayHold: matcher.mayHold, placeIds });
    tell();
    await untilDone(tasks.takeOut);
    const sources = { zone: deps.timeZone(), projectSections: [...(deps.projectSections?.() ?? [])] };
    await tasks.forget({ ...sources, text, ticked: placeIds, at: now() });
    await untilDone(tasks.go);
    tell();
    // Rows that were indexed again left their old words in the full-text index.
    await untilDone(tasks.takeOut);
    await scrub(text, tasks);
    for (const likeness of ['same', 'alike'] as const)
      if (isTicked({ kind: 'log', owner: '', likeness })) forgetInLog(databaseFile, matcher, likeness);
    // While the words are still named here: a kill before asks once more.
    if (order !== undefined) await deps.tellOthers?.(order);
    unfinished.leaveCopies(listCopies(databaseFile));
  };
  const takeOutEarlier = async (tasks: AsyncTasks<ForgetTasks>) => {
    const earlier = unfinished.read();
    if (earlier?.kind === 'words') await takeOut(tasks, earlier).catch(orPutOff);
  };
  const replaceCopies = async (): Promise<Omit<ForgetReceipt, 'places'>> => {
    const left = unfinished.read();
    const copies = left?.kind === 'copies' ? left.copies : [];
    try {
      const fresh = await deps.backUp();
      const copiesReplaced = removeCopies(copies.filter((path) => path !== fresh));
      unfinished.end();
      return { copiesReplaced, copiesWaiting: null };
    } catch (error) {
      const known = explainStoreError(error);
      if (known === undefined) throw error;
      if (copies.length === 0) unfinished.end();
      return {
        copiesReplaced: 0,
        copiesWaiting: copies.length === 0 ? null : { count: copies.length, why: whyNot(known) },
      };
    }
  };

  return {
    find: async (text) => {
      const look = { text: checked(text), workspaceId, outside: await outside(text) };
      const places = await inMaintenance((tasks) => tasks.findPlaces(look));
      return places.map((place) => withFile(place, deps.nameFile));
    },
    countCopies: () => listCopies(databaseFile).length,
    apply: (text, placeIds) =>
      unfinished.inTurn(() =>
        inMaintenance(async (tasks) => {
          const look = { text: checked(text), workspaceId, outside: await outside(text) };
          const before = await tasks.findPlaces(look);
          await takeOutEarlier(tasks);
          const order = deps.tellOthers && (await tasks.order({ ...look, ticked: placeIds }));
          const words = { text, placeIds, ...(order && { order }) };
          unfinished.begin(words);
          await takeOut(tasks, words).catch(orPutOff);
          await tasks.note({ workspaceId, at: now() });
          const copies = await replaceCopies();
          deps.changed();
          return {
            places: await tasks.receipt({ text, workspaceId, outside: await outside(text), before }),
            ...copies,
          };
        }),
      ),
    finish: () =>
      unfinished.inTurn(async () => {
        const left = unfinished.read();
        if (left === null) {
          unfinished.end();
          return { did: 'nothing', isDone: true };
        }
        if (left.kind === 'words') await inMaintenance((tasks) => takeOut(tasks, left));
        const { copiesWaiting } = await replaceCopies();
        deps.changed();
        return { did: left.kind, isDone: copiesWaiting === null };
      }),
    follow: ({ parts }) =>
      unfinished.inTurn(async () => {
        await inMaintenance(async (tasks) => {
          await takeOutEarlier(tasks);
          for (const part of parts) {
            const { text } = part;
            const found = await tasks.findPlaces({ text, workspaceId, outside: [] });
            const words = { text, placeIds: placesOfOrder(part, found) };
            unfinished.begin(words);
            await takeOut(tasks, words);
          }
        });
        const { copiesWaiting } = await replaceCopies();
        deps.changed();
        if (copiesWaiting !== null) throw new AppError('disk_full', copiesWaiting.why);
      }),
    renewCopies: () =>
      unfinished.inTurn(async () => {
        // What was begun replaces them when it is finished.
        if (unfinished.read()?.kind === 'words') return;
        unfinished.leaveCopies(listCopies(databaseFile));
        await replaceCopies();
      }),
  };
}

/** A file outside is not opened by its path: a window names none. */
function withFile(place: ForgetPlace, nameFile: ForgetPorts['nameFile']): ForgetPlace {
  if (place.kind !== 'outside' || place.where === null || nameFile === undefined) return place;
  return { ...place, opens: { kind: 'file', refId: nameFile(place.where), conversationId: null } };
}

/** A full disk only puts it off: what was begun is finished later, and what is half done says so. */
function orPutOff(error: unknown): never {
  if (explainStoreError(error)?.code !== 'disk_full') throw error;
  const sentence = t('main-memory.forget.put-off');
  throw new AppError('disk_full', sentence, { cause: error });
}

/** Of a backup that could not be made, within a sentence. */
function whyNot({ code, message }: AppError): string {
  return code === 'disk_full' ? t('main-memory.forget.disk-full') : message;
}

/**
 * What was overwritten is zeros already (`secure_delete`), but for what SQLite may have left of a row it moved: only where the
 * text is still in the file, every page is written again, which holds the database as long as it takes.
 */
async function scrub(text: string, tasks: AsyncTasks<ForgetTasks>): Promise<void> {
  await emptyLog(tasks);
  if (!(await tasks.hasBytesOf({ text }))) return;
  await tasks.renewPages();
  await emptyLog(tasks);
}

async function emptyLog(tasks: AsyncTasks<ForgetTasks>): Promise<void> {
  for (let tried = 1; tried < LOG_TRIES && !(await tasks.emptyLog()); tried += 1) await pause(LOG_PAUSE_MS);
}

function checked(text: string): string {
  if (text.trim().length >= SHORTEST) return text;
  const sentence = t('main-memory.forget.too-short', { least: SHORTEST });
  throw new AppError('too_short', sentence, { field: 'text' });
}
