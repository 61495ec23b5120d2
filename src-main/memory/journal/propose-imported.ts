import { isSameWording } from '../../language/fold';
import { type Protected, protect, protectedText } from '../../privacy/protect';
import type { Settings } from '../../settings/settings';
import type { Store } from '../../store/store';
import type { Documents } from '../documents/documents';
import { parseSections, sectionText } from '../documents/sections';
import { listedNamespace } from '../facts/scope';
import { prepareStatement, type Statement } from '../facts/statement';
import type { Proposals } from './proposals';

/** Something to remember that a file from elsewhere holds. */
export type ImportedMemory =
  | { readonly kind: 'fact'; readonly topic: string | null; readonly text: string }
  | { readonly kind: 'section'; readonly name: string; readonly text: string };

export type ImportedPorts = {
  readonly store: Pick<Store, 'facts' | 'allowed' | 'transaction'>;
  readonly settings: Pick<Settings, 'get'>;
  readonly workspaceId: string;
  readonly changed: () => void;
};

type Prepared =
  | { readonly kind: 'fact'; readonly statement: Statement }
  | { readonly kind: 'section'; readonly name: Protected; readonly text: Protected };

/**
 * Imported memory waits for review as one group with trust `external`: facts, and sections of the notebook that never
 * take the place of one that is there. What waits, is there or was rejected in the same words is not proposed again.
 */
export function proposeImported(
  deps: ImportedPorts,
  { documents, proposals }: { readonly documents: Documents; readonly proposals: Proposals },
) {
  const { store, workspaceId } = deps;
  const root = () => listedNamespace(deps);
  const prepare = async (memory: ImportedMemory): Promise<Prepared> => {
    const options = { allowed: store.allowed.list(workspaceId) };
    if (memory.kind === 'fact') {
      const { text, topic } = memory;
      return {
        kind: 'fact',
        statement: await prepareStatement({ text, topic, origin: 'import', trust: 'external' }, options),
      };
    }
    const [name, text] = await Promise.all([
      protect(memory.name, { ...options, origin: 'model' }),
      protect(memory.text.trim(), { ...options, origin: 'model' }),
    ]);
    return { kind: 'section', name: name.text, text: text.text };
  };
  const sectionsHere = (notebook: string): Set<string> => {
    const { sections } = parseSections(documents.source(notebook));
    const waiting = proposals
      .list()
      .flatMap(({ kind, namespace, text }) =>
        kind === 'section' && namespace === notebook && text !== null ? [text] : [],
      );
    return new Set([...sections.map(sectionText), ...waiting].map((text) => text.trim()));
  };
  /** In the order of what is prepared: whether it is new. */
  const weigh = (prepared: readonly Prepared[]): readonly boolean[] => {
    const here = sectionsHere(`${root()}/notebook`);
    const statements: string[] = [];
    return prepared.map((one) => {
      if (one.kind === 'section') {
        if (here.has(one.text.trim())) return false;
        here.add(one.text.trim());
        return true;
      }
      const { text } = one.statement;
      if (proposals.isProposed(one.statement) || statements.some((other) => isSameWording(text, other))) return false;
      statements.push(text);
      return true;
    });
  };
  return {
    /** Which of them it would stage. */
    weigh: async (memories: readonly ImportedMemory[]): Promise<readonly boolean[]> =>
      weigh(await Promise.all(memories.map(prepare))),
    /** Stages all of them in one group, or none; resolves to how many proposals there are. */
    stage: async (memories: readonly ImportedMemory[], groupId: string): Promise<number> => {
      const prepared = await Promise.all(memories.map(prepare));
      const notebook = `${root()}/notebook`;
      const taken = new Set(documents.toc(notebook).entries.map(({ name }) => name));
      const staging = { reason: 'import', origin: 'import', trust: 'external', groupId } as const;
      const fresh = weigh(prepared);
      const news = prepared.filter((_, at) => fresh[at]);
      const sections = namedApart(news, taken);
      const staged = store.transaction(() => {
        const ids = news.flatMap((one) =>
          one.kind === 'fact' ? [proposals.stageFact({ ...one.statement, namespace: root() }, staging)] : [],
        );
        proposals.stageSections(notebook, sections, staging);
        return ids.filter((id) => id !== null).length + Object.keys(sections).length;
      });
      deps.changed();
      return staged;
    },
  };
}

function namedApart(prepared: readonly Prepared[], taken: ReadonlySet<string>): Readonly<Record<string, Protected>> {
  const sections = new Map<string, Protected>();
  for (const one of prepared) {
    if (one.kind !== 'section') continue;
    let { name } = one;
    for (let nth = 1; taken.has(name) || sections.has(name); nth += 1) {
      name = nth === 1 ? protectedText`${one.name} (imported)` : protectedText`${one.name} (imported ${nth})`;
    }
    sections.set(name, one.text);
  }
  return Object.fromEntries(sections);
}
