import type { SearchRows } from '../../store/search/search-rows';
import type { MessageLink, SearchSources } from '../../store/search/search-sources';
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
  const chainOf = (conversationId: string): Chain =>
    storedChain({
      sources,
      conversationId,
      sittingOf: (id) => rows.read({ kind: 'message', refId: id })?.sitting,
    });
  const write = ({ content, rowClass }: PlacedContent): number => rows.write(content, rowClass);

  /** Whether its sitting is another one now, as it may then be for what follows it. */
  const writeMessage = (id: string, chain: Chain): boolean => {
    const place = { kind: 'message', refId: id } as const;
    const present = rows.read(place);
    const message = chain.at(id);
    if (!message) {
      rows.remove(place);
      return present !== undefined;
    }
    const placed = messageContent(message, chain, { zone: zone(), factTexts: sources.listFactTexts(id) });
    write(placed);
    return present?.sitting !== placed.content.sitting || present?.day !== placed.content.day;
  };

  /** What is found within so many steps after a message, on every branch. */
  const below = (id: string, steps: number, passed = new Set([id])): readonly string[] =>
    sources.listChildren(id).flatMap((child) => {
      if (passed.has(child.id)) return [];
      passed.add(child.id);
      const left = child.isIndexed ? steps - 1 : steps;
      const deeper = left > 0 ? below(child.id, left, passed) : [];
      return [...(child.isIndexed ? [child.id] : []), ...deeper];
    });

  /** A message and those of its branch whose rows hold its text, two before and two after, and those that now belong to another sitting. */
  const writeAround = (id: string, chain: Chain, after = nearest(id, chain.after)): void => {
    const ids = [...nearest(id, chain.before).toReversed(), id, ...after];
    const moved = ids.filter((each) => writeMessage(each, chain));
    const passed = new Set<string>();
    for (let each = moved.pop(); each !== undefined; each = moved.pop()) {
      if (passed.has(each)) continue;
      passed.add(each);
      for (const child of sources.listChildren(each)) {
        if (!child.isIndexed || writeMessage(child.id, chain)) moved.push(child.id);
      }
    }
  };

  const indexMessage = (id: string): void => {
    // Answers on branches that are not in sight hold its text too.
    const answers = below(id, NEIGHBOURS);
    // One that may not be found, any more or ever, still stands between its neighbours: they close up.
    const known =
      sources.readMessage(id) ?? rows.read({ kind: 'message', refId: id }) ?? sources.readMessage(answers[0] ?? '');
    if (!known?.conversationId) return;
    const chain = chainOf(known.conversationId);
    writeAround(id, chain, [...new Set([...nearest(id, chain.after), ...answers])]);
  };

  /** One that may not be found stands between its neighbours: the nearest before it holds what follows it. */
  const indexFollowed = (id: string): void => {
    const passed = new Set<string>();
    let link = sources.readLink(id);
    while (link && !link.isIndexed && !passed.has(link.id)) {
      passed.add(link.id);
      link = sources.readLink(link.parentId ?? '');
    }
    const message = link && sources.readMessage(link.id);
    if (message) writeAround(message.id, chainOf(message.conversationId));
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
      if (message) writeMessage(messageId, chainOf(message.conversationId));
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
    /** After something else follows a message, whose own words are the same. */
    indexFollowed,
    /** After a message that nothing hung on any more was deleted, with what it hung on. */
    removeMessage: (id: string, parentId: string | null): void => {
      rows.remove({ kind: 'message', refId: id });
      if (parentId !== null) indexFollowed(parentId);
    },
    /** After facts were stored, changed, archived, superseded or deleted, their sources included. */
    indexFact,
    indexWorking,
    /** Many messages at once, a deleted conversation brought back, or another branch made the active one. */
    indexConversation: (conversationId: string): void => {
      const chain = loadedChain(sources, conversationId);
      const kept = new Set(chain.ids);
      for (const row of rows.listConversation(conversationId)) {
        if (row.kind === 'message' && !kept.has(row.refId)) rows.hide(row);
      }
      for (const id of chain.ids) writeMessage(id, chain);
      indexWorking(conversationId);
    },
    /**
     * After another branch was made the active one. What follows a message is another one only near a fork of the branch
     * that was left or of the one gone to. `before` may be gone by now.
     */
    indexBranch: (conversationId: string, before: string | null, now: string | null): void => {
      const links = new Map(sources.listLinks(conversationId).map((link) => [link.id, link]));
      const [left, gone] = [pathUp(before, links), pathUp(now, links)];
      const onGone = new Set(gone);
      const shared = new Set(left.filter((id) => onGone.has(id)));
      const [fork] = shared;
      const changed = left.length === 0 ? gone : [...left, ...gone].filter((id) => id === fork || !shared.has(id));
      const chain = chainOf(conversationId);
      const children = Map.groupBy(links.values(), ({ parentId }) => parentId);
      for (const id of new Set(changed)) if ((children.get(id)?.length ?? 0) > 1) writeAround(id, chain);
    },
    /** After a conversation was deleted, however softly. Its own notes are found from inside it only, so they stay. */
    removeConversation: (conversationId: string): void => {
      for (const row of rows.listConversation(conversationId)) {
        if (row.kind === 'message' || row.kind === 'working') rows.hide(row);
      }
    },
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

/** How far before and after a message its text is part of a row. */
const NEIGHBOURS = 2;

/** Up to two messages in one direction, the nearest first. */
function nearest(id: string, step: Chain['before']): readonly string[] {
  const next = step(id)?.id;
  const beyond = next === undefined ? undefined : step(next)?.id;
  return [next, beyond].filter((each) => each !== undefined);
}

/** From a message to the first of its conversation; empty for one that is gone. */
function pathUp(id: string | null, links: ReadonlyMap<string, MessageLink>): readonly string[] {
  const path: string[] = [];
  for (let link = links.get(id ?? ''); link; link = links.get(link.parentId ?? '')) path.push(link.id);
  return path;
}
