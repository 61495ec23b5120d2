import { create } from 'zustand';
import type { Found } from '../../../src-preload/contract/search';

/** What a command has to say. */
export type SlashContent =
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'table';
      readonly head: readonly string[];
      readonly rows: readonly (readonly string[])[];
      readonly foot?: string;
    }
  | { readonly kind: 'found'; readonly found: readonly Found[] }
  | { readonly kind: 'traces'; readonly traces: readonly { readonly id: string; readonly label: string }[] };

/** The answer to a command: shown in the thread, in this window only, never part of the chat and never sent. */
export type SlashNotice = {
  readonly id: string;
  readonly conversationId: string | null;
  /** Below this message; null: before the first. */
  readonly afterMessageId: string | null;
  readonly command: string;
  readonly content: SlashContent;
};

type Notices = { readonly notices: readonly SlashNotice[] };

/** The oldest make room. */
const mostNotices = 50;

export const useSlashNotices = create<Notices>(() => ({ notices: [] }));

/** Returns its id. */
export function addNotice(notice: Omit<SlashNotice, 'id'>): string {
  const id = crypto.randomUUID();
  useSlashNotices.setState(({ notices }) => ({ notices: [...notices.slice(1 - mostNotices), { ...notice, id }] }));
  return id;
}

export function dropNotice(id: string): void {
  useSlashNotices.setState(({ notices }) => ({ notices: notices.filter((each) => each.id !== id) }));
}
