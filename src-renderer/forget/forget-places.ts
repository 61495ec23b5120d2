import type { ForgetPlace, ForgetReceipt } from '../../src-preload/contract/forget';
import { type MessageKey, t } from '../locale/t';
import { SORTS } from './place-words';

export type PlaceGroup = {
  readonly label: string;
  readonly kind: 'memory' | 'conversation' | 'setting' | 'alike' | 'outside';
  readonly places: readonly ForgetPlace[];
};

const LABELS = {
  memory: 'forget.group.memory',
  conversation: 'forget.group.conversation',
  setting: 'forget.group.setting',
  alike: 'forget.group.alike',
  outside: 'forget.group.outside',
} as const satisfies Readonly<Record<PlaceGroup['kind'], MessageKey>>;

/** Memory first; what only looks alike and what is outside come last; groups without a place are left out. */
export function groupedPlaces(places: readonly ForgetPlace[]): readonly PlaceGroup[] {
  return (['memory', 'conversation', 'setting', 'alike', 'outside'] as const).flatMap((kind) => {
    const own = places.filter(
      ({ group, likeness }) => (group !== 'outside' && likeness === 'alike' ? 'alike' : group) === kind,
    );
    return own.length === 0 ? [] : [{ kind, label: t(LABELS[kind]), places: own }];
  });
}

export function tickedAtFirst(places: readonly ForgetPlace[]): ReadonlySet<string> {
  return new Set(places.filter(({ isTicked }) => isTicked).map(({ id }) => id));
}

/** As it was; what was not listed before, as at first. */
export function tickedAgain(
  places: readonly ForgetPlace[],
  before: { readonly places: readonly ForgetPlace[]; readonly ticked: ReadonlySet<string> },
): ReadonlySet<string> {
  const known = new Set(before.places.map(({ id }) => id));
  return new Set(
    places.filter(({ id, isTicked }) => (known.has(id) ? before.ticked.has(id) : isTicked)).map(({ id }) => id),
  );
}

/** How often the text is in what is ticked. */
export function countTicked(places: readonly ForgetPlace[], ticked: ReadonlySet<string>): number {
  return places.reduce((sum, { id, count }) => sum + (ticked.has(id) ? count : 0), 0);
}

/** What went and what is left, a line for each sort of place, chats by their titles. */
export function receiptRows({ places }: ForgetReceipt) {
  const labels = [...new Set(places.map(receiptLabel))];
  return labels.map((label) => ({
    label,
    ...totals({ places: places.filter((each) => receiptLabel(each) === label) }),
  }));
}

export function totals({ places }: Pick<ForgetReceipt, 'places'>): { readonly removed: number; readonly left: number } {
  return places.reduce((sum, place) => ({ removed: sum.removed + place.removed, left: sum.left + place.left }), {
    removed: 0,
    left: 0,
  });
}

/** As plain text, to show to others. */
export function receiptText(receipt: ForgetReceipt): string {
  const { removed, left } = totals(receipt);
  const lines = receiptRows(receipt).map((place) => {
    return t('forget.receipt.line', { place: place.label, removed: place.removed, left: place.left });
  });
  return [...lines, t('forget.receipt.sum', { removed, left }), copiesSentence(receipt)].join('\n');
}

export function copiesSentence({ copiesReplaced, copiesWaiting }: ForgetReceipt): string {
  if (copiesWaiting !== null) return t('forget.copies.waiting', copiesWaiting);
  if (copiesReplaced === 0) return t('forget.copies.made');
  return t('forget.copies.replaced', { count: copiesReplaced });
}

function receiptLabel({ kind, likeness, where }: ForgetPlace): string {
  const sort = kind === 'message' && where !== null ? t('forget.receipt.messages', { chat: where }) : t(SORTS[kind]);
  return likeness === 'alike' ? t('forget.receipt.alike', { sort }) : sort;
}
