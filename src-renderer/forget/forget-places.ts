import type { ForgetPlace, ForgetReceipt } from '../../src-preload/contract/forget';

export type PlaceGroup = {
  readonly label: string;
  readonly kind: 'memory' | 'conversation' | 'setting' | 'alike' | 'outside';
  readonly places: readonly ForgetPlace[];
};

const LABELS = {
  memory: 'In memory',
  conversation: 'In your chats',
  setting: 'In settings and names',
  alike: 'Similar words, not ticked',
  outside: 'Outside Hearth, left as they are',
} as const satisfies Readonly<Record<PlaceGroup['kind'], string>>;

/** Memory first; what only looks alike and what is outside come last; groups without a place are left out. */
export function groupedPlaces(places: readonly ForgetPlace[]): readonly PlaceGroup[] {
  return (['memory', 'conversation', 'setting', 'alike', 'outside'] as const).flatMap((kind) => {
    const own = places.filter(
      ({ group, likeness }) => (group !== 'outside' && likeness === 'alike' ? 'alike' : group) === kind,
    );
    return own.length === 0 ? [] : [{ kind, label: LABELS[kind], places: own }];
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
  const lines = receiptRows(receipt).map((place) => `${place.label}: ${place.removed} removed, ${place.left} left`);
  return [...lines, `Total: ${removed} removed, ${left} left`, copiesSentence(receipt)].join('\n');
}

export function copiesSentence({ copiesReplaced, copiesWaiting }: ForgetReceipt): string {
  if (copiesWaiting !== null) {
    const { count, why } = copiesWaiting;
    const still = count === 1 ? 'One backup still has' : `${count} backups still have`;
    return `${still} the words, because no new backup could be made. ${why} Hearth tries again each hour, and when it starts.`;
  }
  if (copiesReplaced === 0) return 'One new backup was made.';
  return copiesReplaced === 1
    ? 'One backup was replaced by a new one.'
    : `${copiesReplaced} backups were replaced by one new one.`;
}

function receiptLabel({ kind, label, likeness, where }: ForgetPlace): string {
  const own = kind === 'message' && where !== null ? `Messages in ${where}` : label;
  return likeness === 'alike' ? `${own}, similar words` : own;
}
