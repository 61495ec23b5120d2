import { useState } from 'react';

/** What was typed but not saved yet, and the stored text that it began from. */
export type SectionDraft = { readonly text: string; readonly base: string };

/** Of this run: going elsewhere and back loses nothing. */
const drafts = new Map<string, SectionDraft>();

export function useSectionDraft(key: string): readonly [SectionDraft | null, (draft: SectionDraft | null) => void] {
  const [draft, setDraft] = useState(() => drafts.get(key) ?? null);
  return [
    draft,
    (next) => {
      if (next) drafts.set(key, next);
      else drafts.delete(key);
      setDraft(next);
    },
  ];
}
