import type { Fact } from '../../src-preload/contract/memory';
import { AppError } from '../errors';
import { protect } from '../privacy/protect';
import type { FactRow } from '../store/fact-rows';
import { listedNamespace, type MemoryDeps } from './deps';

export type Section = 'profile' | 'patterns';
export type NewFact = { readonly section: Section; readonly text: string; readonly topic?: string | undefined };
export type FactChange = {
  readonly id: string;
  readonly text?: string | undefined;
  readonly topic?: string | undefined;
  readonly isPinned?: boolean | undefined;
};

export type Facts = {
  /** A fact that the user typed: stated, confirmed now. */
  readonly add: (fact: NewFact) => Promise<Fact>;
  readonly edit: (change: FactChange) => Promise<Fact>;
  readonly remove: (id: string) => void;
  readonly restore: (id: string) => Fact;
  /** Not expired, in the order of injection. */
  readonly listLive: (namespace: string, section: Section) => readonly Fact[];
  /** All of this workspace for the inspector, profile first. */
  readonly list: () => readonly Fact[];
};

const DEFAULT_TOPIC = 'General';

export function createFacts(deps: MemoryDeps): Facts {
  const { store, settings, workspaceId, now, newId, changed } = deps;

  const existing = (id: string): FactRow => {
    const row = store.facts.read(id);
    if (row === undefined || row.workspaceId !== workspaceId) {
      throw new AppError('not_found', 'This fact is not there any more.', { field: 'id' });
    }
    return row;
  };
  const listActive = (namespace: string) => store.facts.listActive({ workspaceId, namespace });

  return {
    add: async ({ section, text, topic }) => {
      const [body, label] = await Promise.all([protect(text), protect(topic || DEFAULT_TOPIC)]);
      const at = now();
      const row: FactRow = {
        id: newId(),
        workspaceId,
        namespace: `${listedNamespace(settings)}/${section}`,
        topic: label.text,
        text: body.text,
        origin: 'user',
        trust: 'stated',
        createdAt: at,
        updatedAt: at,
        confirmedAt: at,
        reviewedAt: at,
        lastUsedAt: null,
        expiresAt: null,
        pinned: 0,
        redactions: JSON.stringify(body.findings.map((finding) => finding.kind)),
        deletedAt: null,
      };
      store.facts.insert(row);
      changed();
      return factOf(row);
    },
    edit: async ({ id, text, topic, isPinned }) => {
      const [body, label] = await Promise.all([
        text === undefined ? undefined : protect(text),
        topic === undefined ? undefined : protect(topic || DEFAULT_TOPIC),
      ]);
      const row = existing(id);
      const at = now();
      const next: FactRow = {
        ...row,
        text: body?.text ?? row.text,
        topic: label?.text ?? row.topic,
        pinned: isPinned === undefined ? row.pinned : isPinned ? 1 : 0,
        redactions: body ? JSON.stringify(body.findings.map((finding) => finding.kind)) : row.redactions,
        updatedAt: at,
        confirmedAt: body ? at : row.confirmedAt,
      };
      store.facts.update(next);
      changed();
      return factOf(next);
    },
    remove: (id) => {
      store.facts.setDeleted({ id: existing(id).id, at: now() });
      changed();
    },
    restore: (id) => {
      const row = existing(id);
      store.facts.setDeleted({ id, at: null });
      changed();
      return factOf(row);
    },
    listLive: (namespace, section) =>
      listActive(`${namespace}/${section}`)
        .filter((row) => row.expiresAt === null || row.expiresAt > now())
        .map(factOf),
    list: () => {
      const namespace = listedNamespace(settings);
      return [...listActive(`${namespace}/profile`), ...listActive(`${namespace}/patterns`)].map(factOf);
    },
  };
}

function factOf(row: FactRow): Fact {
  return {
    id: row.id,
    namespace: row.namespace,
    topic: row.topic,
    text: row.text,
    origin: row.origin,
    trust: row.trust,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    confirmedAt: row.confirmedAt,
    lastUsedAt: row.lastUsedAt,
    expiresAt: row.expiresAt,
    isPinned: row.pinned === 1,
    redactions: JSON.parse(row.redactions) as readonly string[],
  };
}
