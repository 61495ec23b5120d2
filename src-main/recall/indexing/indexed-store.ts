import type { DocumentRow } from '../../store/rows/document-rows';
import type { Store } from '../../store/store';
import type { Section } from './row-content';
import type { SearchIndex } from './search-index';

export type IndexedStoreOptions = {
  readonly index: SearchIndex;
  /** The sections of a document's body, each with an id that stays while its name does. */
  readonly sectionsOf: (document: DocumentRow) => readonly Section[];
};

/**
 * The store with the index kept in step: whatever changes a row that can be found rewrites what follows from it in the
 * same transaction, for every caller, so that nobody can forget it.
 */
export function indexedStore(store: Store, { index, sectionsOf }: IndexedStoreOptions): Store {
  const { conversations, messages, attachments, tree, facts, factSources, documents, working } = store;
  /** Runs a write and what follows from it as one: inside the caller's transaction, or one of its own. */
  const both = (write: () => void, follow: () => void): void =>
    store.transaction(() => {
      write();
      follow();
    });
  const wrapped =
    <Row>(write: (row: Row) => void, follow: (row: Row) => void) =>
    (row: Row) =>
      both(
        () => write(row),
        () => follow(row),
      );

  return {
    ...store,
    messages: {
      ...messages,
      insert: wrapped(messages.insert, ({ id }) => index.indexMessage(id)),
      end: wrapped(messages.end, ({ id }) => index.indexMessage(id)),
      restart: wrapped(messages.restart, ({ id }) => index.indexMessage(id)),
      setContent: wrapped(messages.setContent, ({ id }) => index.indexMessage(id)),
      setNotice: wrapped(messages.setNotice, ({ id }) => index.indexMessage(id)),
      remove: (id) =>
        both(
          () => messages.remove(id),
          () => index.removeMessage(id),
        ),
    },
    attachments: {
      ...attachments,
      attach: (messageId, files) =>
        both(
          () => attachments.attach(messageId, files),
          () => index.indexMessage(messageId),
        ),
    },
    tree: {
      ...tree,
      setParent: wrapped(tree.setParent, ({ id }) => index.indexMessage(id)),
      release: wrapped(tree.release, ({ id }) => index.indexMessage(id)),
      copyAll: (copy) =>
        store.transaction(() => {
          const ids = tree.copyAll(copy);
          index.indexConversation(copy.conversationId);
          return ids;
        }),
      take: (id) =>
        store.transaction(() => {
          const taken = tree.take(id);
          index.removeMessage(id);
          return taken;
        }),
      // It may join two sittings or begin one, so the messages below it are indexed again.
      hangBack: wrapped(tree.hangBack, ({ parentId }) => index.indexMessage(parentId)),
    },
    conversations: {
      ...conversations,
      setProject: wrapped(conversations.setProject, ({ id }) => index.indexConversation(id)),
      setDeleted: wrapped(conversations.setDeleted, ({ id, at }) =>
        at === null ? index.indexConversation(id) : index.removeConversation(id),
      ),
    },
    facts: {
      ...facts,
      insert: wrapped(facts.insert, ({ id }) => index.indexFact(id)),
      put: wrapped(facts.put, ({ id }) => index.indexFact(id)),
    },
    factSources: { ...factSources, insert: wrapped(factSources.insert, ({ factId }) => index.indexFact(factId)) },
    documents: {
      ...documents,
      write: (row) => {
        const before = documents.read(row);
        both(
          () => documents.write(row),
          () => {
            const kept = sectionsOf({ ...row, id: before?.id ?? row.id });
            const ids = new Set(kept.map(({ id }) => id));
            for (const { id } of before ? sectionsOf(before) : []) if (!ids.has(id)) index.removeSection(id);
            for (const section of kept) index.indexSection(section);
          },
        );
      },
    },
    working: {
      ...working,
      write: wrapped(working.write, ({ conversationId }) => index.indexWorking(conversationId)),
    },
  };
}
