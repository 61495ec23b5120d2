import type { Capture, CaptureDesk, CaptureOutcome, CaptureReading } from '../../src-preload/contract/capture';
import type { Span } from '../../src-preload/contract/messages';
import { AppError } from '../errors';
import { t } from '../locale/t';
import type { LogEvent } from '../log/events';
import type { AskBeforeMark } from '../privacy/not-secrets';
import { fingerprint, protect } from '../privacy/protect';
import { type FactRow, factWithDefaults, INBOX } from '../store/rows/fact-rows';
import type { Store } from '../store/store';
import { carrySpans, hasPasted, namedFinding, typed } from './draft-spans';
import { type CaptureProject, type ParsedCapture, parseCapture } from './parse';

export type CapturePorts = {
  readonly store: Pick<Store, 'workspaces' | 'facts' | 'allowed' | 'captures'>;
  /** The workspace that the main window shows. */
  readonly openWorkspaceId: () => string;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly newId: () => string;
  readonly projects: (workspaceId: string) => readonly CaptureProject[];
  /** The memory's one way in: row, revision and index in one transaction. */
  readonly writeFact: (row: FactRow, kind: 'add' | 'delete') => void;
  readonly logEvent: LogEvent;
  readonly askBeforeMark: AskBeforeMark;
};

/** Written while Hearth was locked. */
type HeldCapture = {
  /** Of the fact that it becomes: read in twice, it is one capture all the same. */
  readonly id: string;
  readonly at: number;
  readonly text: string;
  readonly spans?: readonly Span[] | undefined;
};

type NewCapture = {
  readonly text: string;
  /** Absent: all of it was typed. */
  readonly spans?: readonly Span[] | undefined;
  /** Null: where captures went last. */
  readonly workspaceId: string | null;
  readonly secrets: 'hold' | 'drop';
};

type SavedCapture = Extract<CaptureOutcome, { readonly kind: 'saved' }> & {
  readonly text: string;
  readonly spans: readonly Span[];
  readonly workspaceId: string;
};
type Held = Extract<CaptureOutcome, { readonly kind: 'secret' }>;

export type Captures = {
  readonly open: () => CaptureDesk;
  readonly read: (draft: { readonly text: string; readonly workspaceId: string | null }) => CaptureReading;
  /** On disk when it resolves, or nothing and the findings. */
  readonly save: (capture: NewCapture) => Promise<SavedCapture | Held>;
  /** Saves what a locked Hearth held, where captures went last. */
  readonly takeIn: (held: HeldCapture) => Promise<void>;
  readonly undo: (id: string) => void;
  readonly allow: (draft: { readonly text: string; readonly workspaceId: string }) => Promise<void>;
  readonly setDraft: (draft: { readonly text: string; readonly workspaceId: string }) => Promise<void>;
  /** Of the workspace that the main window shows, or of another. */
  readonly list: (workspaceId?: string) => readonly Capture[];
  /** What is being written now is on disk. */
  readonly settled: () => Promise<void>;
};

export function createCaptures(deps: CapturePorts): Captures {
  const { store, now, newId, projects } = deps;
  const lastUsed = (): string => {
    const row = store.captures.read();
    const workspace = row && store.workspaces.list().find(({ id }) => id === row.workspaceId);
    return workspace?.id ?? deps.openWorkspaceId();
  };
  const parsed = ({ text, workspaceId, at }: { text: string; workspaceId: string; at: number }): ParsedCapture =>
    parseCapture(text, { projects: projects(workspaceId), now: at });
  const protection = (workspaceId: string) => ({ allowed: store.allowed.list(workspaceId) });
  const known = (workspaceId: string): string => {
    if (store.workspaces.read(workspaceId) !== undefined) return workspaceId;
    throw new AppError('not_found', t('main-capture.workspace-gone'), { field: 'workspaceId' });
  };
  let draftsKept = Promise.resolve();
  const saves = new Set<Promise<unknown>>();
  const settling = <T>(saving: Promise<T>): Promise<T> => {
    const settled = saving.finally(() => saves.delete(settled));
    saves.add(settled);
    return settled;
  };
  /** Writes it as a fact without what looks like a credential. */
  const write = async (
    { text, spans }: { readonly text: string; readonly spans: readonly Span[] },
    { id, at, workspaceId }: { readonly id: string; readonly at: number; readonly workspaceId: string },
  ): Promise<SavedCapture> => {
    const startedAt = now();
    const capture = parsed({ text, workspaceId, at });
    const [body, topic] = await Promise.all([
      protect(capture.text, protection(workspaceId)),
      protect(capture.project?.name ?? 'Inbox'),
    ]);
    // A draft on its way must not come back after what it became was saved.
    await draftsKept;
    const kept = carrySpans({ text, spans }, body.text);
    const row = factWithDefaults({
      id,
      workspaceId,
      namespace: INBOX,
      topic: topic.text,
      text: body.text,
      origin: 'capture',
      trust: hasPasted(kept) ? 'external' : 'stated',
      projectId: capture.project?.id ?? null,
      createdAt: at,
      updatedAt: at,
      confirmedAt: at,
      reviewedAt: at,
      expiresAt: capture.expiresAt,
      redactions: JSON.stringify(body.findings.map(({ kind }) => kind)),
    });
    deps.writeFact(row, 'add');
    deps.logEvent('capture_saved', { kind: capture.project ? 'project' : 'inbox', duration_ms: now() - startedAt });
    const without = body.findings.map(({ kind }) => kind);
    return { kind: 'saved', id, without, text: body.text, spans: kept, workspaceId };
  };
  const save = async ({ text, spans = typed(text), secrets, ...to }: NewCapture): Promise<SavedCapture | Held> => {
    const workspaceId = known(to.workspaceId ?? lastUsed());
    if (secrets === 'hold') {
      const { findings } = await protect(text, protection(workspaceId));
      if (findings.length > 0) return { kind: 'secret', findings: findings.map(namedFinding) };
    }
    const noDraft = await protect('');
    const saved = await write({ text, spans }, { id: newId(), at: now(), workspaceId });
    store.captures.write({ draft: noDraft.text, workspaceId, updatedAt: now() });
    return saved;
  };

  return {
    open: () => {
      const workspaces = store.workspaces.list().map(({ id, name }) => ({ id, name }));
      return { draft: store.captures.read()?.draft ?? '', workspaces, workspaceId: lastUsed() };
    },
    read: ({ text, workspaceId }) => {
      const { marks, project, expiresAt } = parsed({ text, workspaceId: workspaceId ?? lastUsed(), at: now() });
      return { marks, projectName: project?.name ?? null, expiresAt };
    },
    save: (capture) => settling(save(capture)),
    takeIn: async ({ id, at, text, spans = typed(text) }) => {
      // Taken in before, and a kill came before its file was removed.
      if (store.facts.read(id) !== undefined) return;
      await settling(write({ text, spans }, { id, at, workspaceId: lastUsed() }));
    },
    undo: (id) => {
      const row = store.facts.read(id);
      if (row === undefined || row.origin !== 'capture' || row.deletedAt !== null) {
        throw new AppError('not_found', t('main-capture.gone'), { field: 'id' });
      }
      deps.writeFact({ ...row, deletedAt: now() }, 'delete');
    },
    allow: async ({ text, workspaceId }) => {
      const { findings } = await protect(text, protection(known(workspaceId)));
      const texts = findings.map(({ from, to }) => text.slice(from, to));
      await deps.askBeforeMark({ texts, workspaceId });
      for (const one of texts) store.allowed.insert({ workspaceId, fingerprint: fingerprint(one), at: now() });
    },
    /** One after the other: an older draft must never overwrite a newer one. */
    setDraft: ({ text, workspaceId }) => {
      draftsKept = draftsKept.then(async () => {
        const draft = await protect(text, protection(known(workspaceId)));
        store.captures.write({ draft: draft.text, workspaceId, updatedAt: now() });
      });
      const kept = draftsKept;
      draftsKept = kept.catch(() => undefined);
      return kept;
    },
    list: (workspaceId = deps.openWorkspaceId()) => {
      const names = new Map(projects(workspaceId).map(({ id, name }) => [id, name]));
      return store.facts
        .listActive({ workspaceId, namespace: INBOX })
        .filter(({ expiresAt }) => expiresAt === null || expiresAt > now())
        .map(({ id, text, trust, projectId, createdAt, expiresAt }) => ({
          id,
          text,
          isPasted: trust === 'external',
          projectName: projectId === null ? null : (names.get(projectId) ?? null),
          createdAt,
          expiresAt,
        }));
    },
    settled: async () => {
      await Promise.allSettled([...saves, draftsKept]);
    },
  };
}
