import type { SearchTextTables } from '../../store/search/search-check';
import { type CompareOptions, compareIndex } from './verify';

/** What differs in the index from what is stored, and whether full text says something else than its rows. */
export function indexState({ texts, ...options }: CompareOptions & { readonly texts: SearchTextTables }) {
  return { ...compareIndex(options), isDamaged: !texts.isWhole() };
}
