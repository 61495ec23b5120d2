import type { SearchRows } from '../store/search-rows';
import type { SearchSources } from '../store/search-sources';
import { type Chain, loadedChain, storedChain } from './chain';
import {
  factContent,
  messageContent,
  type PlacedContent,
  type Section,
  sectionContent,
  workingContent,
} from './row-content';

/**
 * Keeps what can be found in step with what is stored. Every function reads the canonical rows as they are now and
 * writes what follows from them, so it is called inside the same transaction, after the change; calling one twice, or
 * for something that is gone, does no harm.
 */
export type SearchIndex = ReturnType<typeof searchIndex>;

export function searchIndex({
  rows,
  sources,
  zone,
}: {
  readonly rows: SearchRows;
  readonly sources: SearchSources;
  /** IANA name; a moment's day depends on it. */
  readonly zone: () => string;
}) {
  const write = ({ content, rowClass }: PlacedContent): number => rows.write(content, rowClass);

  const writeMessage = (id: string, chain: Chain): void => {
    const message = chain.at(id);
    if (message) write(messageContent(message, chain, { zone: zone(), factTexts: sources.listFactTexts(id) }));
    else rows.remove({ kind: 'message', refId: id });
  };

  /** A message and all whose rows hold its text: two before and two after. */
  const writeAround = (id: string, chain: Chain): void => {
    const ids = [id];
    for (const step of [chain.before, chain.after]) {
      let at = id;
      for (let distance = 0; distance < 2; distance++) {
        const next = step(at);
        if (!next) break;
        ids.push(next.id);
        at = next.id;
      }
    }
    for (const each of ids) writeMessage(each, chain);
  };

  /** All rows that stood in the same sitting: where it begins, and so its day, may have changed for each. */
  const writeSitting = (conversationId: string, sitting: string): void => {
    const chain = storedChain(sources, conversationId);
    for (const id of rows.listSitting({ conversationId, sitting })) writeMessage(id, chain);
  };

  const indexMessage = (id: string): void => {
    const link = sources.readMessage(id);
    if (link) writeAround(id, storedChain(sources, link.conversationId));
    else removeMessage(id);
  };

  const removeMessage = (id: string): void => {
    const row = rows.read({ kind: 'message', refId: id });
    if (!row) return;
    rows.remove(row);
    if (row.conversationId && row.sitting) writeSitting(row.conversationId, row.sitting);
  };

  const indexFact = (id: string): void => {
    const fact = sources.readFact(id);
    const kept = fact && factContent(fact, zone());
    for (const kind of ['fact', 'capture'] as const) {
      const row = rows.read({ kind, refId: id });
      if (row) rows.announce(row.id);
      if (row && kept?.content.kind !== kind) rows.remove(row);
    }
    if (kept) rows.announce(write(kept));
    for (const messageId of sources.listSources(id)) {
      const message = sources.readMessage(messageId);
      if (message) writeMessage(messageId, storedChain(sources, message.conversationId));
    }
  };

  const indexWorking = (conversationId: string): void => {
    const entry = sources.readWorking(conversationId);
    if (entry) write(workingContent(entry, zone()));
    else rows.remove({ kind: 'working', refId: conversationId });
  };

  return {
    /** After a message was stored, changed, finished, or stopped being one that may be found. */
    indexMessage,
    /** After a message was deleted and its children hang on its parent. */
    removeMessage,
    /** After facts were stored, changed, archived, superseded or deleted, their sources included. */
    indexFact,
    indexWorking,
    /** Many messages at once, a deleted conversation brought back, or another branch made the active one. */
    indexConversation: (conversationId: string): void => {
      const chain = loadedChain(sources, conversationId);
      const kept = new Set(chain.ids);
      for (const row of rows.listConversation(conversationId)) {
        if (row.kind === 'message' && !kept.has(row.refId)) rows.remove(row);
      }
      for (const id of chain.ids) writeMessage(id, chain);
      indexWorking(conversationId);
    },
    /**
     * After another branch was made the active one. What follows a message is another one only near a fork of the branch
     * that was left or of the one gone to. `before` may be gone by now.
     */
    indexBranch: (conversationId: string, before: string | null, now: string | null): void => {
      const left = pathUp(before, sources);
      const gone = pathUp(now, sources);
      const onGone = new Set(gone);
      const shared = new Set(left.filter((id) => onGone.has(id)));
      const [fork] = shared;
      const changed = left.length === 0 ? gone : [...left, ...gone].filter((id) => id === fork || !shared.has(id));
      const chain = storedChain(sources, conversationId);
      for (const id of new Set(changed)) if (sources.listChildren(id).length > 1) writeAround(id, chain);
    },
    /** After a conversation was deleted, however softly. Its own notes are found from inside it only, so they stay. */
    removeConversation: (conversationId: string): void => {
      for (const row of rows.listConversation(conversationId)) {
        if (row.kind === 'message' || row.kind === 'working') rows.remove(row);
      }
    },
    indexSection: (section: Section): void => void write(sectionContent(section, zone())),
    removeSection: (id: string): void => rows.remove({ kind: 'section', refId: id }),
  };
}

/** From a message to the first of its conversation; empty for one that is gone. */
function pathUp(id: string | null, sources: SearchSources): readonly string[] {
  const path: string[] = [];
  for (let link = sources.readLink(id ?? ''); link; link = sources.readLink(link.parentId ?? '')) path.push(link.id);
  return path;
}
