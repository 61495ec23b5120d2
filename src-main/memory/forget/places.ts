import type { ForgetKind, ForgetPlace, ForgetReceipt } from '../../../src-preload/contract/forget';
import type { TextColumn } from '../../store/rows/forget-rows';
import type { Likeness } from './matcher';

type Sort = { readonly group: ForgetPlace['group']; readonly isTicked: boolean };

/**
 * The sorts of places. Those that Hearth itself made, or that are still sent to models, are
 * ticked at first.
 */
export const SORTS = {
  fact: { group: 'memory', isTicked: true },
  working: { group: 'memory', isTicked: true },
  document: { group: 'memory', isTicked: true },
  proposal: { group: 'memory', isTicked: true },
  project_change: { group: 'memory', isTicked: true },
  summary: { group: 'memory', isTicked: true },
  copies: { group: 'memory', isTicked: true },
  capture: { group: 'memory', isTicked: true },
  diagnostic: { group: 'memory', isTicked: true },
  log: { group: 'memory', isTicked: true },
  message: { group: 'conversation', isTicked: false },
  file: { group: 'conversation', isTicked: false },
  title: { group: 'conversation', isTicked: false },
  folder: { group: 'conversation', isTicked: false },
  draft: { group: 'conversation', isTicked: false },
  instructions: { group: 'conversation', isTicked: false },
  setting: { group: 'setting', isTicked: true },
  workspace: { group: 'setting', isTicked: true },
  project: { group: 'setting', isTicked: false },
  server: { group: 'setting', isTicked: false },
  model: { group: 'setting', isTicked: false },
  handoff: { group: 'setting', isTicked: false },
  agreement: { group: 'setting', isTicked: false },
  permission: { group: 'setting', isTicked: false },
  outside: { group: 'outside', isTicked: false },
} as const satisfies Readonly<Record<ForgetKind, Sort>>;

export type PlaceKind = ForgetKind;

/** How the words are in a column, and what becomes of a row that holds them. */
export type Words = Pick<TextColumn, 'table' | 'column' | 'where'> & {
  readonly kind: PlaceKind;
  /** SQL that names the one thing whose words these are: with `kind` the place that is ticked. */
  readonly owner: string;
  readonly as: 'text' | 'json' | 'bytes';
  /** Of JSON: from which depth on names and values are somebody's words, and in which members. */
  readonly names?: number;
  readonly values?: number;
  readonly onHit?: 'replace' | 'empty' | 'delete';
};

/** The words once or more in one column, by the one thing whose words these are. */
export type Hit = {
  readonly kind: PlaceKind;
  readonly owner: string;
  readonly likeness: Likeness;
  readonly count: number;
  /** The first of the words with what stands around them. */
  readonly excerpt: string;
  /** Near copies, as they stand there. */
  readonly near?: readonly string[];
};

export type Described = Pick<ForgetPlace, 'where' | 'role' | 'at' | 'opens'>;

/** Of one kind so many are listed one by one, the newest first; what is beyond is one place. */
const MOST_LISTED = 200;

/** What is listed and ticked: one thing each, or all of one kind before the last that is listed. */
export function placesOf(
  hits: readonly Hit[],
  detailsOf: (kind: PlaceKind, owner: string) => Described,
): readonly ForgetPlace[] {
  const kinds = Object.keys(SORTS) as PlaceKind[];
  return (['same', 'alike'] as const).flatMap((likeness) =>
    kinds.flatMap((kind) => {
      const own = Map.groupBy(
        hits.filter((hit) => hit.kind === kind && hit.likeness === likeness),
        ({ owner }) => owner,
      );
      const owners = [...own.keys()].sort().reverse();
      const [listed, rest] = [owners.slice(0, MOST_LISTED), owners.slice(MOST_LISTED)];
      const place = (id: string, held: readonly string[]): ForgetPlace => {
        const of = held.flatMap((owner) => own.get(owner) ?? []);
        const only = held.length === 1 ? held[0] : undefined;
        return {
          id,
          kind,
          group: SORTS[kind].group,
          likeness,
          isTicked: likeness === 'same' && SORTS[kind].isTicked,
          count: of.reduce((sum, { count }) => sum + count, 0),
          things: held.length,
          excerpt: only === undefined ? null : (of[0]?.excerpt ?? null),
          ...(only === undefined ? UNKNOWN : kind === 'outside' ? { ...UNKNOWN, where: only } : detailsOf(kind, only)),
        };
      };
      const last = listed.at(-1) ?? '';
      return [
        ...listed.map((owner) => place(idOf({ kind, owner, likeness }), [owner])),
        ...(rest.length === 0 ? [] : [place(`${idOf({ kind, owner: `<${last}`, likeness })}`, rest)]),
      ];
    }),
  );
}

const UNKNOWN: Described = { where: null, role: null, at: null, opens: null };

type Held = Pick<Hit, 'kind' | 'owner' | 'likeness'>;

/** Whether one of the places is that of a hit. */
export function covering(placeIds: Iterable<string>): (hit: Held) => boolean {
  const find = placeFinder(placeIds);
  return (hit) => find(hit) !== undefined;
}

/** What went and what is left, place by place; then what was not listed, because somebody went on writing meanwhile. */
export function receiptOf(
  before: readonly ForgetPlace[],
  after: readonly ForgetPlace[],
  hits: readonly Hit[],
): ForgetReceipt['places'] {
  const find = placeFinder(before.map(({ id }) => id));
  const left = new Map<string, number>();
  for (const hit of hits) {
    const id = find(hit) ?? idOf(hit);
    left.set(id, (left.get(id) ?? 0) + hit.count);
  }
  const known = new Set(before.map(({ id }) => id));
  return [
    ...before.map((place) => {
      const isLeft = left.get(place.id) ?? 0;
      return { ...place, removed: place.count - isLeft, left: isLeft };
    }),
    ...after.flatMap((place) => {
      const isLeft = known.has(place.id) ? undefined : left.get(place.id);
      return isLeft === undefined ? [] : [{ ...place, count: isLeft, removed: 0, left: isLeft }];
    }),
  ];
}

function placeFinder(placeIds: Iterable<string>): (hit: Held) => string | undefined {
  const ids = new Set(placeIds);
  const before = [...ids].flatMap((id) => {
    const [, kind, owner] = /^(~?\w+):<(.*)$/s.exec(id) ?? [];
    return kind === undefined || owner === undefined ? [] : [{ id, start: `${kind}:`, owner }];
  });
  return (hit) => {
    const id = idOf(hit);
    if (ids.has(id)) return id;
    return before.find(({ start, owner }) => idOf({ ...hit, owner: '' }) === start && hit.owner < owner)?.id;
  };
}

function idOf({ kind, owner, likeness }: Held): string {
  return `${likeness === 'alike' ? '~' : ''}${kind}:${owner}`;
}
