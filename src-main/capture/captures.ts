import type { Capture, CaptureDesk, CaptureOutcome, CaptureReading } from '../../src-preload/contract/capture';
import type { Span } from '../../src-preload/contract/messages';
import { AppError } from '../errors';
import { t } from '../locale/t';
import type { LogEvent } from '../log/events';
import type { AskBeforeMark } from '../privacy/not-secrets';
import { type Finding, fingerprint, protect } from '../privacy/protect';
import { type FactRow, factWithDefaults, INBOX } from '../store/rows/fact-rows';
import type { Store } from '../store/store';
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

type NewCapture = {
  readonly text: string;
  /** Absent: all of it was typed. */
  readonly spans?: readonly Span[] | undefined;
  readonly workspaceId: string;
  readonly secrets: 'hold' | 'drop';
};

type SavedCapture = Extract<CaptureOutcome, { readonly kind: 'saved' }> & {
  readonly text: string;
  readonly spans: readonly Span[];
};
type Held = Extract<CaptureOutcome, { readonly kind: 'secret' }>;

export type Captures = {
  readonly open: () => CaptureDesk;
  readonly read: (draft: { readonly text: string; readonly workspaceId: string }) => CaptureReading;
  /** On disk when it resolves, or nothing and the findings. */
  readonly save: (capture: NewCapture) => Promise<SavedCapture | Held>;
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
  const parsed = ({ text, workspaceId }: { readonly text: string; readonly workspaceId: string }): ParsedCapture =>
    parseCapture(text, { projects: projects(workspaceId), now: now() });
  const protection = (workspaceId: string) => ({ allowed: store.allowed.list(workspaceId) });
  const known = (workspaceId: string): string => {
    if (store.workspaces.read(workspaceId) !== undefined) return workspaceId;
    throw new AppError('not_found', t('main-capture.workspace-gone'), { field: 'workspaceId' });
  };
  let draftsKept = Promise.resolve();
  const saves = new Set<Promise<unknown>>();
  const save = async ({
    text,
    spans = typed(text),
    workspaceId,
    secrets,
  }: NewCapture): Promise<SavedCapture | Held> => {
    const startedAt = now();
    known(workspaceId);
    if (secrets === 'hold') {
      const { findings } = await protect(text, protection(workspaceId));
      if (findings.length > 0) return { kind: 'secret', findings: findings.map(namedFinding) };
    }
    const capture = parsed({ text, workspaceId });
    const [body, topic, noDraft] = await Promise.all([
      protect(capture.text, protection(workspaceId)),
      protect(capture.project?.name ?? 'Inbox'),
      protect(''),
    ]);
    // A draft on its way must not come back after what it became was saved.
    await draftsKept;
    const at = now();
    const kept = carrySpans({ text, spans }, body.text);
    const id = newId();
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
    store.captures.write({ draft: noDraft.text, workspaceId, updatedAt: at });
    deps.logEvent('capture_saved', { kind: capture.project ? 'project' : 'inbox', duration_ms: now() - startedAt });
    return { kind: 'saved', id, without: body.findings.map(({ kind }) => kind), text: body.text, spans: kept };
  };

  return {
    open: () => {
      const workspaces = store.workspaces.list().map(({ id, name }) => ({ id, name }));
      const row = store.captures.read();
      const lastUsed = workspaces.find(({ id }) => id === row?.workspaceId)?.id;
      return { draft: row?.draft ?? '', workspaces, workspaceId: lastUsed ?? deps.openWorkspaceId() };
    },
    read: (draft) => {
      const { marks, project, expiresAt } = parsed(draft);
      return { marks, projectName: project?.name ?? null, expiresAt };
    },
    save: (capture) => {
      const saving = save(capture).finally(() => saves.delete(saving));
      saves.add(saving);
      return saving;
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

function typed(text: string): readonly Span[] {
  return text === '' ? [] : [{ from: 0, to: text.length, kind: 'typed' }];
}

function namedFinding({ kind, from, to }: Finding) {
  return { name: kind, from, to };
}

/** Spans of what was kept of a draft. Where words in its middle were taken out, a draft with pasted text counts as pasted. */
function carrySpans(draft: { readonly text: string; readonly spans: readonly Span[] }, kept: string): readonly Span[] {
  if (kept === '') return [];
  const at = draft.text.indexOf(kept);
  if (at < 0) return [{ from: 0, to: kept.length, kind: hasPasted(draft.spans) ? 'pasted' : 'typed' }];
  return draft.spans
    .map((span) => ({ ...span, from: Math.max(0, span.from - at), to: Math.min(kept.length, span.to - at) }))
    .filter(({ from, to }) => from < to);
}

function hasPasted(spans: readonly Span[]): boolean {
  return spans.some(({ kind }) => kind !== 'typed');
}
