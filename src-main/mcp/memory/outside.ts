import type { Memory } from '../../memory/memory';
import type { Recall } from '../../recall/open-recall';
import type { Settings } from '../../settings/settings';
import type { Store } from '../../store/store';
import type { Caller } from '../clients/clients';

/** What one workspace lets programs outside Hearth use. */
export type OutsideWorkspace = {
  readonly id: string;
  readonly name: string;
  readonly settings: Pick<Settings, 'get'>;
  readonly memory: Memory;
  /** Windows that show it read again. */
  readonly changed: () => void;
  readonly projects: {
    /** Trusted ones, as the mode has them. */
    readonly list: () => readonly { readonly id: string; readonly name: string }[];
    /** What a chat sees of one; null: nothing. */
    readonly block: (id: string, maxTokens: number) => { readonly text: string } | null;
    /** A bullet that waits in Review. */
    readonly stage: (
      bullet: { readonly projectId: string; readonly topic: string; readonly text: string },
      client: string,
    ) => Promise<{ readonly error: string; readonly field: string } | { readonly staged: true }>;
  };
  /** The latest handoff that a program may continue from; null: there is none. */
  readonly handoff: (projectId: string | null) => Promise<{ readonly title: string; readonly text: string } | null>;
};

/** Who asks, of which workspace, and what answers. */
export type Asked = {
  readonly caller: Caller;
  readonly workspace: OutsideWorkspace;
  readonly store: Pick<Store, 'facts' | 'allowed' | 'proposals' | 'transaction'>;
  readonly recall: Recall['recall'];
  /** `--no-memory`. */
  readonly isInjectionOff: boolean;
  /** Something waits that did not before. */
  readonly changed: () => void;
  readonly now: () => number;
  readonly zone: () => string;
};

/** What a call comes to. `ids` are for the log, which keeps no words. */
export type Answer<Value> =
  | { readonly kind: 'ok'; readonly value: Value; readonly ids: readonly string[] }
  /** A sentence for the model that called: what is wrong, and what it can do. */
  | { readonly kind: 'refused'; readonly sentence: string };

export function answered<Value>(value: Value, ids: readonly string[] = []): Answer<Value> {
  return { kind: 'ok', value, ids };
}

export function refused(sentence: string): { readonly kind: 'refused'; readonly sentence: string } {
  return { kind: 'refused', sentence };
}

/** By its name, whatever the case; or by its id. */
export function findProject({ workspace }: Asked, name: string): string | null {
  const wanted = name.trim().toLowerCase();
  return workspace.projects.list().find((each) => each.id === name || each.name.toLowerCase() === wanted)?.id ?? null;
}

export function noSuchProject({ workspace }: Asked, name: string) {
  const names = workspace.projects.list().map((each) => each.name);
  const known = names.length === 0 ? 'No project is linked and trusted.' : `Trusted projects: ${names.join(', ')}.`;
  return refused(`project: there is no trusted project called ${JSON.stringify(name.slice(0, 80))}. ${known}`);
}
