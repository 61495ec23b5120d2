import { useState } from 'react';
import { useWorkspaces } from '../../workspaces/workspace-state';

/** What was typed but not saved yet, and the stored text that it began from. */
export type SectionDraft = { readonly text: string; readonly base: string };

/** Of this run: going elsewhere and back loses nothing. */
const drafts = new Map<string, SectionDraft>();

export function useSectionDraft(section: string): readonly [SectionDraft | null, (draft: SectionDraft | null) => void] {
  // Sections of two workspaces may have one name.
  const key = `${useWorkspaces(({ known }) => known?.openId)} ${section}`;
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
