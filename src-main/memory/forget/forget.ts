import { setTimeout as pause } from 'node:timers/promises';
import type { ForgetPlace, ForgetReceipt } from '../../../src-preload/contract/forget';
import { AppError } from '../../errors';
import type { Section } from '../../recall/indexing/row-content';
import type { AsyncTasks } from '../../store/worker/worker-tasks';
import type { CareTasks } from '../care/care-tasks';
import type { InCare } from '../care/care-thread';
import { goThrough, takeOutRemoved } from '../care/go-through';
import type { MemoryDeps } from '../deps';
import { forgetInLog, listCopies, removeCopies } from './files';
import { type Matcher, matcherOf, SHORTEST } from './matcher';
import { covering, type Hit, SORTS } from './places';

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
  /**
   * What is kept in memory alone lets go of what holds the words, and reads again what was stored. Called before anything is
   * replaced, and again after.
   */
  readonly forgotten?: (forgotten: Forgotten) => void;
};

export type Forgotten = {
  readonly mayHold: (text: string) => boolean;
  /** What was ticked. */
  readonly placeIds: readonly string[];
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
  const hitsOf = async (text: string, care: AsyncTasks<CareTasks>): Promise<readonly Hit[]> => {
    const outside = (await deps.filesOutside?.(matcherOf(text))) ?? [];
    return [
      ...(await care.findText({ text })),
      ...outside.map(
        ({ path, count }): Hit => ({ kind: 'outside', owner: path, likeness: 'same', count, excerpt: '' }),
      ),
    ];
  };
  const placesOf = async (hits: readonly Hit[], care: AsyncTasks<CareTasks>) =>
    (await care.placesOf({ hits })).map((place) => (place.kind === 'outside' ? withPath(place) : place));

  return {
    find: async (text) => inCare(async (care) => placesOf(await hitsOf(checked(text), care), care)),
    countCopies: () => listCopies(databaseFile).length,
    apply: async (text, placeIds) =>
      inCare(async (care) => {
        const matcher = matcherOf(checked(text));
        const before = await placesOf(await hitsOf(text, care), care);
        const isTicked = covering(placeIds);
        const tell = () => deps.forgotten?.({ mayHold: matcher.mayHold, placeIds });
        tell();
        await takeOutRemoved(care);
        const order = { zone: deps.timeZone(), projectSections: [...(deps.projectSections?.() ?? [])] };
        await care.forget({ ...order, text, ticked: placeIds, at: now() });
        await goThrough(care);
        tell();
        // What changed its place in the index left its words behind.
        await takeOutRemoved(care);
        await scrub(text, care);
        for (const likeness of ['same', 'alike'] as const)
          if (isTicked({ kind: 'log', owner: '', likeness })) forgetInLog(databaseFile, matcher, likeness);
        const copiesReplaced = removeCopies(databaseFile, await deps.backUp());
        deps.changed();
        return { places: receiptOf(before, await hitsOf(text, care)), copiesReplaced };
      }),
  };
}

/** What was listed, and what is there that was not: somebody went on writing meanwhile. */
function receiptOf(before: readonly ForgetPlace[], after: readonly Hit[]): ForgetReceipt['places'] {
  const left = new Map<string, number>();
  const known = before.map(({ id }) => ({ id, covers: covering([id]) }));
  const added: ForgetReceipt['places'][number][] = [];
  for (const hit of after) {
    const place = known.find(({ covers }) => covers(hit));
    if (place !== undefined) left.set(place.id, (left.get(place.id) ?? 0) + hit.count);
    else added.push(newPlace(hit));
  }
  return [
    ...before.map((place) => {
      const isLeft = left.get(place.id) ?? 0;
      return { ...place, removed: place.count - isLeft, left: isLeft };
    }),
    ...added,
  ];
}

function newPlace({ kind, owner, likeness, count, excerpt }: Hit): ForgetReceipt['places'][number] {
  const { group, label } = SORTS[kind];
  const unknown = { where: null, role: null, at: null } as const;
  const id = `${likeness === 'alike' ? '~' : ''}${kind}:${owner}`;
  return {
    id,
    kind,
    group,
    label,
    likeness,
    isTicked: false,
    things: 1,
    excerpt,
    ...unknown,
    count,
    removed: 0,
    left: count,
  };
}

function withPath(place: ForgetPlace): ForgetPlace {
  return { ...place, where: place.id.slice(place.id.indexOf(':') + 1) };
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
