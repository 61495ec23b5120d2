import type { SearchRows } from '../../store/search/search-rows';
import type { SearchSources } from '../../store/search/search-sources';
import { type Chain, loadedChain, storedChain } from './chain';
import {
  factContent,
  messageContent,
  type PlacedContent,
  type Section,
  sectionContent,
  workingContent,
} from './row-content';

/** Bytes of a message beyond which it is indexed later: one of these takes ten milliseconds. */
export const LONG_BYTES = 16_384;

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
  later,
}: {
  readonly rows: SearchRows;
  readonly sources: SearchSources;
  /** IANA name; a moment's day depends on it. */
  readonly zone: () => string;
  /**
   * Told, inside the transaction, that a long new message was put off: the caller has it indexed soon (`index-later.ts`). Absent:
   * all is indexed at once.
   */
  readonly later?: (() => void) | undefined;
}) {
  const sittingOf = (id: string) => rows.read({ kind: 'message', refId: id })[0]?.sitting;
  const write = ({ passages, rowClass, ...place }: PlacedContent): readonly number[] =>
    rows.write(place, passages, rowClass);

  /** Whether its sitting is another one now, as it may then be for what follows it. */
  const writeMessage = (id: string, chain: Chain): boolean => {
    const place = { kind: 'message', refId: id } as const;
    const [present] = rows.read(place);
    if (later !== undefined && present === undefined && (sources.messageBytes(id) ?? 0) > LONG_BYTES) {
      rows.postpone(place);
      later();
      return true;
    }
    const message = chain.at(id);
    if (!message) {
      rows.remove(place);
      return true;
    }
    const placed = messageContent(message, chain, zone());
    write(placed);
    const [first] = placed.passages;
    // A message without words has no row to compare, so the messages below it are looked at.
    if (first === undefined) return true;
    return present?.sitting !== first.sitting || present?.day !== first.day;
  };

  /** A message, and what follows it as far as that now belongs to another sitting. */
  const indexMessage = (id: string): void => {
    const chain = storedChain({ sources, sittingOf });
    const passed = new Set<string>();
    const moved = writeMessage(id, chain) ? [id] : [];
    for (let each = moved.pop(); each !== undefined; each = moved.pop()) {
      if (passed.has(each)) continue;
      passed.add(each);
      for (const child of sources.listChildren(each)) {
        if (!child.isIndexed || writeMessage(child.id, chain)) moved.push(child.id);
      }
    }
  };

  const indexFact = (id: string): void => {
    const fact = sources.readFact(id);
    const kept = fact && factContent(fact, zone());
    for (const kind of ['fact', 'capture'] as const) {
      const present = rows.read({ kind, refId: id });
      for (const row of present) rows.announce(row.id);
      if (kept?.kind !== kind) rows.remove({ kind, refId: id });
    }
    if (kept) for (const row of write(kept)) rows.announce(row);
  };

  const indexWorking = (conversationId: string): void => {
    const entry = sources.readWorking(conversationId);
    if (entry) write(workingContent(entry, zone()));
    else rows.remove({ kind: 'working', refId: conversationId });
  };

  /** Messages of a conversation that were not written yet, or are otherwise now, in the order they were said. */
  const unwritten = (conversationId: string, written: ReadonlyMap<string, number>): readonly string[] =>
    sources
      .listLinks(conversationId)
      .filter(({ id, isIndexed }) => isIndexed && written.get(id) !== (sources.messageBytes(id) ?? 0))
      .map(({ id }) => id);

  const hideOthers = (conversationId: string, kept: ReadonlySet<string>): void => {
    for (const row of rows.listConversation(conversationId)) {
      if (row.kind === 'message' && !kept.has(row.refId)) rows.hide(row);
    }
  };

  return {
    /** After a message was stored, changed, finished, or stopped being one that may be found. */
    indexMessage,
    /** After a message that nothing hung on any more was deleted. */
    removeMessage: (id: string): void => rows.remove({ kind: 'message', refId: id }),
    /** After facts were stored, changed, archived, superseded or deleted, their sources included. */
    indexFact,
    indexWorking,
    /** Many messages at once, or a deleted conversation brought back. */
    indexConversation: (conversationId: string): void => {
      const chain = loadedChain(sources, conversationId);
      hideOthers(conversationId, new Set(chain.ids));
      for (const id of chain.ids) writeMessage(id, chain);
      indexWorking(conversationId);
    },
    /**
     * The same, a message a step. Others may write between two steps: what they add or change is a further step, and the last one sees to
     * it that nothing is missing.
     */
    *indexInSteps(conversationId: string): Generator<void> {
      const written = new Map<string, number>();
      for (let ids = unwritten(conversationId, written); ids.length > 0; ids = unwritten(conversationId, written)) {
        if (written.size === 0) hideOthers(conversationId, new Set(ids));
        for (const id of ids) {
          written.set(id, sources.messageBytes(id) ?? 0);
          writeMessage(id, storedChain({ sources, sittingOf }));
          yield;
        }
      }
      if (written.size === 0) hideOthers(conversationId, new Set());
      indexWorking(conversationId);
    },
    /** After a conversation was deleted, however softly. Its own notes are found from inside it only, so they stay. */
    removeConversation: rows.hideConversation,
    indexSection: (section: Section): void => void write(sectionContent(section, zone())),
    removeSection: (id: string): void => rows.remove({ kind: 'section', refId: id }),
    /** Of a project these sections, and no others. */
    keepProjectSections: (projectId: string, sections: readonly Section[]): void => {
      const kept = new Set(sections.map(({ id }) => id));
      for (const id of rows.listProjectSections(projectId))
        if (!kept.has(id)) rows.remove({ kind: 'section', refId: id });
      for (const section of sections) write(sectionContent(section, zone()));
    },
  };
}
