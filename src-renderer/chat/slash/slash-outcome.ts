import type { SlashContent } from './slash-notices';

/** What to show, if anything, and whether the words may leave the field. */
export type SlashOutcome = { readonly content: SlashContent | null; readonly isDone: boolean };

export function shown(content: SlashContent): SlashOutcome {
  return { content, isDone: true };
}

export function said(text: string): SlashOutcome {
  return shown({ kind: 'text', text });
}

/** The words stay in the field. */
export function kept(text: string): SlashOutcome {
  return { content: { kind: 'text', text }, isDone: false };
}
