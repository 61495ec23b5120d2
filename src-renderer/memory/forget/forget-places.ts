import type { ForgetPlace, ForgetReceipt } from '../../../src-preload/contract/forget';

export type PlaceGroup = {
  readonly label: string;
  readonly group: ForgetPlace['group'];
  readonly rows: readonly PlaceRow[];
};

/** What a person sees as one place, though it is kept in several. */
export type PlaceRow = { readonly label: string; readonly ids: readonly string[]; readonly count: number };

/** Memory first and ticked, chats offered, what is outside only listed; groups without a place are left out. */
export function groupedPlaces(places: readonly ForgetPlace[]): readonly PlaceGroup[] {
  return (['memory', 'conversation', 'outside'] as const).flatMap((group) => {
    const own = places.filter((place) => place.group === group);
    return own.length === 0 ? [] : [{ group, label: groupLabels[group], rows: rowsOf(own) }];
  });
}

export function tickedAtFirst(places: readonly ForgetPlace[]): ReadonlySet<string> {
  return new Set(places.filter(({ group }) => group === 'memory').map(({ id }) => id));
}

/** What went and what is left, a line for each place that a person knows. */
export function receiptRows({ places }: ForgetReceipt) {
  return byLabel(places).map(([label, own]) => ({
    label,
    removed: own.reduce((sum, { removed }) => sum + removed, 0),
    left: own.reduce((sum, { left }) => sum + left, 0),
  }));
}

/** How many times the text stands in what is ticked. */
export function countTicked(places: readonly ForgetPlace[], ticked: ReadonlySet<string>): number {
  return places.reduce((sum, { id, count }) => sum + (ticked.has(id) ? count : 0), 0);
}

export function totals({ places }: ForgetReceipt): { readonly removed: number; readonly left: number } {
  return places.reduce((sum, place) => ({ removed: sum.removed + place.removed, left: sum.left + place.left }), {
    removed: 0,
    left: 0,
  });
}

/** As plain text, for whoever must show it. */
export function receiptText(receipt: ForgetReceipt): string {
  const { removed, left } = totals(receipt);
  const lines = receiptRows(receipt).map((place) => `${place.label}: ${place.removed} removed, ${place.left} left`);
  return [...lines, `Together: ${removed} removed, ${left} left`, copiesSentence(receipt)].join('\n');
}

export function copiesSentence({ copiesReplaced }: ForgetReceipt): string {
  if (copiesReplaced === 0) return 'One fresh backup was made.';
  return copiesReplaced === 1
    ? 'One backup was replaced by a fresh one.'
    : `${copiesReplaced} backups were replaced by one fresh one.`;
}

function rowsOf(places: readonly ForgetPlace[]): readonly PlaceRow[] {
  return byLabel(places).map(([label, own]) => ({
    label,
    ids: own.map(({ id }) => id),
    count: own.reduce((sum, { count }) => sum + count, 0),
  }));
}

function byLabel<Place extends ForgetPlace>(places: readonly Place[]) {
  const labels = [...new Set(places.map(({ label }) => label))];
  return labels.map((label) => [label, places.filter((place) => place.label === label)] as const);
}

const groupLabels = {
  memory: 'In memory',
  conversation: 'In your chats',
  outside: 'Outside Hearth, left as they are',
} as const;
