import { listedNamespace, type MemoryDeps } from '../memory/deps';
import type { Memory } from '../memory/memory';
import { prepareStatement } from '../memory/statements/statement';
import type { ForeignMemory } from '../transfer/formats/item';
import type { ProposeMemories } from '../transfer/import-items';

/**
 * Imported memory waits for review as one group with trust `external`: facts, and sections of the notebook that never
 * take the place of one that is there.
 */
export function proposeImported(deps: MemoryDeps, { documents, proposals }: Memory): ProposeMemories {
  const { store, workspaceId, newId } = deps;
  return async (memories) => {
    const root = listedNamespace(deps);
    const notebook = `${root}/notebook`;
    const allowed = store.allowed.list(workspaceId);
    const facts = await Promise.all(
      memories.flatMap((memory) =>
        memory.kind === 'fact'
          ? [
              prepareStatement(
                { text: memory.text, topic: memory.topic, origin: 'import', trust: 'external' },
                { allowed },
              ),
            ]
          : [],
      ),
    );
    const taken = new Set(documents.toc(notebook).entries.map(({ name }) => name));
    const sections = await documents.prepare(namedApart(memories, taken), 'model');
    const staging = { reason: 'import', origin: 'import', trust: 'external', groupId: newId() } as const;
    const staged = store.transaction(() => {
      const ids = facts.map((statement) => proposals.stageFact({ ...statement, namespace: root }, staging));
      proposals.stageSections(notebook, sections, staging);
      return ids.filter((id) => id !== null).length + Object.keys(sections).length;
    });
    deps.changed();
    return staged;
  };
}

function namedApart(memories: readonly ForeignMemory[], taken: ReadonlySet<string>): Readonly<Record<string, string>> {
  const sections = new Map<string, string>();
  for (const memory of memories) {
    if (memory.kind !== 'section') continue;
    let name = memory.name;
    for (let nth = 1; taken.has(name) || sections.has(name); nth += 1) {
      name = nth === 1 ? `${memory.name} (imported)` : `${memory.name} (imported ${nth})`;
    }
    sections.set(name, memory.text);
  }
  return Object.fromEntries(sections);
}
