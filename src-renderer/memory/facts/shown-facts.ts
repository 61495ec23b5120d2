import type { MemoryPageView } from '../../../src-preload/contract/journal';
import type { Fact } from '../../../src-preload/contract/memory';
import { order } from '../../locale/t';
import type { MemorySection } from '../../window/window-state';
import { type ShownTrust, shownTrust } from './words';

export type FactsSection = 'facts' | 'profile' | 'patterns';

export type FactFilter = {
  readonly text: string;
  readonly topic: string | null;
  readonly trust: ShownTrust | null;
  readonly isInPrompt: boolean | null;
};

export type SortKey =
  | 'text'
  | 'topic'
  | 'origin'
  | 'trust'
  | 'createdAt'
  | 'confirmedAt'
  | 'lastUsedAt'
  | 'expiresAt'
  | 'inPrompt';
/** Null: as they are injected, pinned first, then what was confirmed last. */
export type FactSort = { readonly key: SortKey; readonly isDown: boolean } | null;

/** What a new chat would be told about each fact, by its id. */
export type PromptUse = ReadonlyMap<string, Pick<MemoryPageView, 'isResident' | 'tokens' | 'why'>>;

export const noFilter: FactFilter = { text: '', topic: null, trust: null, isInPrompt: null };

export function promptUseOf(pages: readonly MemoryPageView[]): PromptUse {
  return new Map(pages.filter(({ kind }) => kind === 'fact').map((page) => [page.id, page]));
}

export function isFactsSection(section: MemorySection): section is FactsSection {
  return section === 'facts' || section === 'profile' || section === 'patterns';
}

/** The facts that a section lists: all of them, or those of the namespace that ends with its name. */
export function factsOf(facts: readonly Fact[], section: FactsSection): readonly Fact[] {
  return section === 'facts' ? facts : facts.filter(({ namespace }) => namespace.endsWith(`/${section}`));
}

/** Every word of the filter must be in text or topic, in any case, accents aside. */
export function shownFacts(
  facts: readonly Fact[],
  { filter, sort, use }: { readonly filter: FactFilter; readonly sort: FactSort; readonly use: PromptUse },
): readonly Fact[] {
  const words = folded(filter.text).split(/\s+/).filter(Boolean);
  const shown = facts.filter((fact) => {
    if (filter.topic !== null && fact.topic !== filter.topic) return false;
    if (filter.trust !== null && shownTrust(fact) !== filter.trust) return false;
    if (filter.isInPrompt !== null && isInPrompt(use, fact) !== filter.isInPrompt) return false;
    if (words.length === 0) return true;
    const text = folded(`${fact.text} ${fact.topic}`);
    return words.every((word) => text.includes(word));
  });
  if (sort === null) return shown;
  const sign = sort.isDown ? -1 : 1;
  const byKey = comparison(sort.key, use);
  return shown.sort((a, b) => sign * byKey(a, b));
}

export function topicsOf(facts: readonly Fact[]): readonly string[] {
  return [...new Set(facts.map(({ topic }) => topic))].filter(Boolean).sort(order());
}

/** A third press on a column brings the order of injection back. */
export function nextSort(sort: FactSort, key: SortKey): FactSort {
  const startsDown = key === 'createdAt' || key === 'confirmedAt' || key === 'lastUsedAt';
  if (sort?.key !== key) return { key, isDown: startsDown };
  return sort.isDown === startsDown ? { key, isDown: !startsDown } : null;
}

export function isInPrompt(use: PromptUse, { id }: Fact): boolean {
  return use.get(id)?.isResident ?? false;
}

function comparison(key: SortKey, use: PromptUse): (a: Fact, b: Fact) => number {
  const inOrder = order();
  switch (key) {
    case 'text':
    case 'topic':
    case 'origin':
      return (a, b) => inOrder(a[key], b[key]);
    case 'trust':
      return (a, b) => inOrder(shownTrust(a), shownTrust(b));
    case 'createdAt':
    case 'confirmedAt':
      return (a, b) => a[key] - b[key];
    case 'lastUsedAt':
      return (a, b) => (a.lastUsedAt ?? 0) - (b.lastUsedAt ?? 0);
    case 'expiresAt':
      return (a, b) => compare(a.expiresAt ?? Number.POSITIVE_INFINITY, b.expiresAt ?? Number.POSITIVE_INFINITY);
    case 'inPrompt':
      return (a, b) => Number(isInPrompt(use, b)) - Number(isInPrompt(use, a));
  }
}

/** Without a subtraction: both may be infinite. */
function compare(a: number, b: number): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
