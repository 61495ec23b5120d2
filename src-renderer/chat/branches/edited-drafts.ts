import type { Message } from '../../../src-preload/contract/messages';
import { type Draft, emptyDraft } from '../../drafts/draft';

/** Messages being edited in this run: a row that scrolls out of sight is no longer in the page. */
const drafts = new Map<string, Draft>();

export function isBeingEdited({ id }: Message): boolean {
  return drafts.has(id);
}

/** As it stands so far; at first as it was sent, with what of it was typed. */
export function editedDraft({ id, content, spans }: Message): Draft {
  const unknown = [{ from: 0, to: content.length, kind: 'pasted' as const }];
  return drafts.get(id) ?? { ...emptyDraft, text: content, spans: spans ?? unknown };
}

export function keepEdited({ id }: Message, draft: Draft): void {
  drafts.set(id, draft);
}

export function dropEdited({ id }: Message): void {
  drafts.delete(id);
}
