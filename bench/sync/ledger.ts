import type { Store } from '../../src-main/store/store';
import { NOTEBOOK, WORKSPACE } from './acting';

export type Findings = {
  /** What somebody wrote and nobody who had seen it took away. */
  readonly acked: number;
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
};

export type Ledger = ReturnType<typeof openLedger>;

/** What was acknowledged anywhere, so that it can be asked afterwards whether each device has it. */
export function openLedger() {
  const messages = new Set<string>();
  const gone = new Set<string>();
  const texts = new Set<string>();
  const lines = new Set<string>();
  const factIds = new Set<string>();
  return {
    said: (id: string): void => void messages.add(id),
    purged: (id: string): void => void gone.add(id),
    messages: (): readonly string[] => [...messages].filter((id) => !gone.has(id)),
    wrote: (text: string): void => void texts.add(text),
    /** By somebody who saw it. */
    replaced: (text: string): void => void texts.delete(text),
    made: (factId: string): void => void factIds.add(factId),
    facts: (): readonly string[] => [...factIds],
    noted: (line: string): void => void lines.add(line),
    erased: (line: string): void => void lines.delete(line),
    /** What one device has of it. */
    check: (store: Store): Findings => {
      const lost: string[] = [];
      for (const id of messages) if (!gone.has(id) && store.messages.read(id) === undefined) lost.push(id);
      const shown = store.facts.listActivePeople(WORKSPACE).map(({ text }) => String(text));
      const kept = new Set<string>([
        ...shown,
        ...store.proposals.listWaiting(WORKSPACE).map(({ text }) => String(text)),
        ...store.revisions.listNewest(WORKSPACE, 100_000).map(({ beforeText }) => String(beforeText)),
      ]);
      for (const text of texts) if (!kept.has(text)) lost.push(text);
      const body = String(store.documents.read({ workspaceId: WORKSPACE, namespace: NOTEBOOK })?.body ?? '').split(
        '\n',
      );
      for (const line of lines) if (!body.includes(line)) lost.push(line);
      const notes = body.filter((line) => line.startsWith('note '));
      const proposed = store.proposals.listWaiting(WORKSPACE).map(({ text }) => `proposal ${text}`);
      return {
        acked: messages.size - gone.size + texts.size + lines.size,
        lost,
        doubled: [...repeated(shown), ...repeated(notes), ...repeated(proposed)],
      };
    },
  };
}

function repeated(list: readonly string[]): readonly string[] {
  return list.filter((each, at) => list.indexOf(each) !== at);
}
