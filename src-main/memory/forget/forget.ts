import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '../../errors';
import type { Section } from '../../recall/indexing/row-content';
import type { AsyncTasks } from '../../store/worker/worker-tasks';
import type { CareTasks } from '../care/care-tasks';
import type { InCare } from '../care/care-thread';
import { goThrough, takeOutRemoved } from '../care/go-through';
import type { MemoryDeps } from '../deps';
import { forgetInLog, listCopies, removeCopies } from './files';
import { type Matcher, matcherOf, SHORTEST } from './matcher';
import type { ForgetPlace } from './places';

export type ForgetDeps = Pick<MemoryDeps, 'now' | 'changed'> & {
  readonly databaseFile: string;
  /** Looks through all that is stored and changes it, away from this thread. */
  readonly inCare: InCare;
  /** IANA name. */
  readonly timeZone: () => string;
  /** Of the files of trusted projects. */
  readonly projectSections?: () => Iterable<Section>;
  /** Makes one verified backup of the database as it is and resolves to its path; older ones are dropped afterwards. */
  readonly backUp: () => Promise<string>;
  /** Files of linked projects and handoffs that may hold it: listed and left. */
  readonly filesOutside?: (matcher: Matcher) => Promise<readonly { readonly path: string; readonly count: number }[]>;
};

type ForgetReceipt = {
  readonly places: readonly (ForgetPlace & { readonly removed: number; readonly left: number })[];
  /** Backups and set-aside databases that were replaced by one fresh backup. */
  readonly copiesReplaced: number;
};

export type Forget = {
  /** Every place the text stands in. Throws `AppError('too_short')` for less than three characters. */
  readonly find: (text: string) => Promise<readonly ForgetPlace[]>;
  /** Backups and set-aside databases that `apply` replaces by one fresh backup. */
  readonly countCopies: () => number;
  /** Replaces it by `[forgotten]` in the places given, for good: this has no undo. */
  readonly apply: (text: string, placeIds: readonly string[]) => Promise<ForgetReceipt>;
};

/** Somebody may be reading while the log is to be emptied: asked again, so often and so long apart. */
const LOG_TRIES = 20;
const LOG_PAUSE_MS = 100;

export function createForget(deps: ForgetDeps): Forget {
  const { databaseFile, now, inCare } = deps;
  const find = async (text: string, care: AsyncTasks<CareTasks>): Promise<readonly ForgetPlace[]> => {
    const outside = (await deps.filesOutside?.(matcherOf(text))) ?? [];
    return [
      ...(await care.findText({ text })),
      ...outside.map(
        ({ path, count }): ForgetPlace => ({ id: `outside:${path}`, group: 'outside', label: path, count }),
      ),
    ];
  };

  return {
    find: async (text) => inCare((care) => find(checked(text), care)),
    countCopies: () => listCopies(databaseFile).length,
    apply: async (text, placeIds) =>
      inCare(async (care) => {
        const before = await find(checked(text), care);
        await takeOutRemoved(care);
        const order = { zone: deps.timeZone(), projectSections: [...(deps.projectSections?.() ?? [])] };
        await care.forget({ ...order, text, ticked: placeIds, at: now() });
        await goThrough(care);
        // What changed its place in the index left its words behind.
        await takeOutRemoved(care);
        await scrub(text, care);
        const ticked = new Set(placeIds);
        for (const { id, group } of before) {
          if (group === 'memory' && id.startsWith('file:') && ticked.has(id))
            forgetInLog(databaseFile, id.slice(5), matcherOf(text));
        }
        const copiesReplaced = removeCopies(databaseFile, await deps.backUp());
        deps.changed();
        const after = new Map((await find(text, care)).map(({ id, count }) => [id, count]));
        const left = (id: string) => after.get(id) ?? 0;
        return {
          places: before.map((place) => ({ ...place, removed: place.count - left(place.id), left: left(place.id) })),
          copiesReplaced,
        };
      }),
  };
}

/**
 * What was overwritten is zeros already (`secure_delete`), but for what SQLite may have left of a row it moved: only where the
 * text still stands in the file every page is written anew, which holds the database as long as it takes.
 */
async function scrub(text: string, care: AsyncTasks<CareTasks>): Promise<void> {
  await emptyLog(care);
  if (!(await care.hasBytesOf({ text }))) return;
  await care.renewPages();
  await emptyLog(care);
}

async function emptyLog(care: AsyncTasks<CareTasks>): Promise<void> {
  for (let tried = 1; tried < LOG_TRIES && !(await care.emptyLog()); tried += 1) await pause(LOG_PAUSE_MS);
}

function checked(text: string): string {
  if (text.trim().length >= SHORTEST) return text;
  const sentence = `Give at least ${SHORTEST} characters: a shorter text stands in too many places by chance.`;
  throw new AppError('too_short', sentence, { field: 'text' });
}
