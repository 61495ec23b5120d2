import { FORGOTTEN } from '../../src-main/store/rows/forget-rows';
import type { Store } from '../../src-main/store/store';
import { NOTEBOOK, WORKSPACE } from './acting';
import { openBag } from './random';

export type Findings = {
  /** What somebody wrote and nobody who had seen it took away. */
  readonly acked: number;
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
};

export type Ledger = ReturnType<typeof openLedger>;

/**
 * What was acknowledged anywhere, so that it can be asked afterwards whether each device has it. It also knows what there is to act on, since
 * a device that lists all of its rows for each act would do little else.
 */
export function openLedger() {
  const messages = new Set<string>();
  const gone = new Set<string>();
  const ofChat = new Map<string, string[]>();
  const texts = new Set<string>();
  const lines = new Set<string>();
  const forgotten = new Set<string>();
  const stays = new Map<string, number>();
  const staying: { readonly word: string; readonly device: number }[] = [];
  return {
    /** On some device at least: another may not have them yet. */
    ...{ chats: openBag(), deletedChats: openBag(), facts: openBag(), deletedFacts: openBag() },
    ...{ folders: openBag(), changes: openBag(), workspaces: openBag() },
    said: (id: string, chat: string): void => {
      messages.add(id);
      ofChat.set(chat, [...(ofChat.get(chat) ?? []), id]);
    },
    purged: (id: string): void => void gone.add(id),
    messagesOf: (chat: string): readonly string[] => ofChat.get(chat) ?? [],
    wrote: (text: string): void => {
      // What was taken back may have been forgotten elsewhere.
      if (!forgotten.has(text.split(' ').at(-1) ?? '')) texts.add(text);
    },
    /** By somebody who saw it. */
    replaced: (text: string): void => void texts.delete(text),
    noted: (line: string): void => void lines.add(line),
    erased: (line: string): void => void lines.delete(line),
    keepsHere: (workspace: string, device: number): void => void stays.set(workspace, device),
    wroteIn: (workspace: string, word: string): void => {
      const device = stays.get(workspace);
      if (device !== undefined) staying.push({ word, device });
    },
    /** Words that no other device may have. */
    staying: staying as readonly { readonly word: string; readonly device: number }[],
    forgot: (word: string): void => void forgotten.add(word),
    forgotten: (): readonly string[] => [...forgotten],
    /** What one device has of it. */
    check: (store: Store): Findings => {
      const lost: string[] = [];
      for (const id of messages) if (!gone.has(id) && store.messages.read(id) === undefined) lost.push(id);
      const shown = store.facts.listActivePeople(WORKSPACE).map(({ text }) => String(text));
      const waiting = store.proposals.listWaiting(WORKSPACE).map(({ text }) => String(text));
      const kept = new Set<string>([
        ...shown,
        ...waiting,
        ...store.revisions.listNewest(WORKSPACE, 1_000_000).map(({ beforeText }) => String(beforeText)),
      ]);
      for (const text of texts) if (!kept.has(text)) lost.push(text);
      const body = String(store.documents.read({ workspaceId: WORKSPACE, namespace: NOTEBOOK })?.body ?? '');
      const notes = body.split('\n').filter((line) => line.startsWith('note '));
      const noted = new Set(notes);
      for (const line of lines) if (!noted.has(line)) lost.push(line);
      const all = [...shown, ...notes, ...waiting.map((text) => `proposal ${text}`)];
      return {
        acked: messages.size - gone.size + texts.size + lines.size,
        lost,
        doubled: repeated(all.filter((text) => !text.includes(FORGOTTEN))),
      };
    },
  };
}

function repeated(list: readonly string[]): readonly string[] {
  const met = new Set<string>();
  return list.filter((each) => met.size === met.add(each).size);
}
