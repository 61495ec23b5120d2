import type { Undone } from '../../../src-preload/contract/journal';
import { MOST_DAYS_KEPT } from '../../../src-preload/contract/limits';
import type { Fact } from '../../../src-preload/contract/memory';
import type { PartialDate } from '../../../src-preload/contract/partial-date';
import { AppError } from '../../errors';
import { addDays, dayAt } from '../../language/dates/calendar';
import { dayOf, isBefore } from '../../language/dates/partial';
import { t } from '../../locale/t';
import { protect } from '../../privacy/protect';
import type { Settings } from '../../settings/settings';
import { readJson } from '../../store/checks/json-columns';
import { type FactRow, factWithDefaults } from '../../store/rows/fact-rows';
import type { Commit, RevisionKind } from '../../store/rows/revision-rows';
import type { ClockAndIds, WorkspaceTables } from '../../store/store';
import { type FactCap, isTold } from './cap';
import { overdueBy } from './fact-checks';
import { factOf } from './fact-view';
import type { FactIntake } from './intake';
import { isMemoryPaused, listedNamespace, userNamespace } from './scope';
import { type FactWriter, prepareStatement } from './statement';
import type { Outcome } from './take';
import { typedValidity } from './typed-validity';

type FactsPorts = WorkspaceTables<'facts' | 'factUse' | 'revisions' | 'allowed' | 'transaction'> &
  ClockAndIds & {
    readonly settings: Pick<Settings, 'get'>;
    readonly journal: { readonly commit: Commit<FactWriter> };
    readonly intake: Pick<FactIntake, 'score' | 'take'>;
    readonly cap: Pick<FactCap, 'hold'>;
    /** What a day of the person is. */
    readonly timeZone: () => string;
  };

type Section = 'profile' | 'patterns';
type NewFact = {
  readonly section: Section;
  readonly text: string;
  readonly topic?: string | undefined;
  readonly isPasted?: boolean | undefined;
  readonly validFrom?: PartialDate | null;
  readonly validUntil?: PartialDate | null;
};
type FactChange = {
  readonly id: string;
  readonly text?: string | undefined;
  readonly topic?: string | undefined;
  readonly isPinned?: boolean | undefined;
  /** When it holds, as somebody typed it; empty: it is not known. */
  readonly since?: string | undefined;
  readonly until?: string | undefined;
};

/** Days from now, null: for good; or the moment in milliseconds. */
type KeptFor = { readonly keepDays: number | null } | { readonly keepUntil: number };

export type Facts = {
  /** A fact that the user typed: stated, confirmed now. With a `groupId` several are undone together. */
  readonly add: (fact: NewFact, groupId?: string) => Promise<Fact>;
  /** `/remember`: like `add`, but what is known already is confirmed, and a stated change replaces. */
  readonly remember: (text: string) => Promise<Outcome>;
  readonly edit: (change: FactChange) => Promise<Fact>;
  /** The user says that they still hold. What is done to several is done to all or to none, and undone together. */
  readonly confirm: (ids: readonly string[]) => Undone;
  readonly keep: (kept: { readonly ids: readonly string[] } & KeptFor) => Undone;
  /** They are no longer so: yesterday was the last day on which they were. */
  readonly end: (ids: readonly string[]) => Undone;
  /** Out of every prompt and of the model's recall; still found in the inspector. */
  readonly archive: (ids: readonly string[]) => Undone;
  readonly remove: (ids: readonly string[]) => Undone;
  /** Brings it back, whether it was deleted, archived or superseded. */
  readonly restore: (id: string) => Fact;
  /** Recalled into a turn. */
  readonly markUsed: (ids: readonly string[]) => void;
  /** Fit for a prompt, in the order of injection: not expired, not over, nothing external that nobody reviewed. */
  readonly listLive: (namespace: string, section: Section) => readonly Fact[];
  /** All of this workspace for the inspector, profile first. */
  readonly list: () => readonly Fact[];
  /** Archived and superseded ones. */
  readonly listArchived: () => readonly Fact[];
  /** Not confirmed for the half-life of what they speak of, the most overdue first. */
  readonly listStale: () => readonly Fact[];
};

const DEFAULT_TOPIC = 'General';
const DAY_MS = 86_400_000;

export function createFacts(ports: FactsPorts): Facts {
  const { store, settings, workspaceId, now, newId, timeZone, journal, intake, cap } = ports;
  const protection = () => ({ allowed: store.allowed.list(workspaceId) });

  const today = () => ({ now: now(), today: dayAt(now(), timeZone()) });
  const existing = (id: string): FactRow => {
    const row = store.facts.read(id);
    if (row === undefined || row.workspaceId !== workspaceId) {
      throw new AppError('not_found', t('main-memory.no-fact'), { field: 'id' });
    }
    return row;
  };

  /** The end of a fact without the one that it got from what took its place. */
  const ownEnd = ({ id, supersededBy, validUntil }: FactRow) => {
    if (supersededBy === null) return validUntil;
    const changes = store.revisions.listTarget({ workspaceId, targetKind: 'fact', targetId: id });
    const replaced = changes.find(({ kind }) => kind === 'supersede');
    if (replaced === undefined) return validUntil;
    const before = readJson('revisions', 'before_state', replaced.beforeState);
    return before !== null && 'id' in before ? ((before.validUntil as PartialDate | null | undefined) ?? null) : null;
  };

  const changeAll = (
    ids: readonly string[],
    kind: RevisionKind,
    change: (row: FactRow, at: number) => FactRow,
  ): Undone => {
    const [rows, at] = [ids.map(existing), now()];
    return journal.commit({ actor: 'user' }, (writer) => {
      for (const row of rows) writer.fact(change(row, at), kind);
      return { groupId: writer.groupId };
    });
  };

  return {
    add: async ({ section, text, topic, isPasted = false, validFrom = null, validUntil = null }, groupId) => {
      const [body, label] = await Promise.all([protect(text, protection()), protect(topic || DEFAULT_TOPIC)]);
      const at = now();
      const row = factWithDefaults({
        id: newId(),
        workspaceId,
        namespace: `${listedNamespace(ports)}/${section}`,
        topic: label.text,
        text: body.text,
        origin: 'user',
        trust: isPasted ? 'external' : 'stated',
        createdAt: at,
        updatedAt: at,
        confirmedAt: at,
        reviewedAt: at,
        redactions: kindsOf(body.findings),
        validFrom,
        validUntil,
      });
      journal.commit({ actor: 'user', ...(groupId !== undefined && { groupId }) }, (writer) => {
        writer.fact(row, 'add');
        cap.hold(writer, row);
      });
      return factOf(row);
    },
    remember: async (text) => {
      if (userNamespace(settings) === null || isMemoryPaused(settings)) throw memoryIsOff(settings);
      const prepared = await prepareStatement(
        { text, origin: 'user', trust: 'stated', said: text, saidOn: dayAt(now(), timeZone()) },
        protection(),
      );
      const statement = await intake.score({ ...prepared, isReviewed: true, namespace: listedNamespace(ports) });
      return journal.commit({ actor: 'user' }, (writer) => intake.take(writer, statement));
    },
    edit: async ({ id, text, topic, isPinned, since, until }) => {
      const [body, label] = await Promise.all([
        text === undefined ? undefined : protect(text, protection()),
        topic === undefined ? undefined : protect(topic || DEFAULT_TOPIC),
      ]);
      const row = existing(id);
      const at = now();
      const validity = typedValidity({ since, until }, row, dayAt(at, timeZone()));
      const next: FactRow = {
        ...row,
        text: body?.text ?? row.text,
        topic: label?.text ?? row.topic,
        pinned: isPinned === undefined ? row.pinned : isPinned ? 1 : 0,
        redactions: body ? kindsOf(body.findings) : row.redactions,
        // Whoever corrects the words says them from then on.
        origin: body ? 'user' : row.origin,
        trust: body ? 'stated' : row.trust,
        reviewedAt: body ? at : row.reviewedAt,
        updatedAt: at,
        confirmedAt: body || since !== undefined || until !== undefined ? at : row.confirmedAt,
        ...validity,
      };
      journal.commit({ actor: 'user' }, (writer) => writer.fact(next, 'edit'));
      return factOf(next);
    },
    confirm: (ids) =>
      changeAll(ids, 'confirm', (row, at) => ({
        ...row,
        trust: 'stated',
        confirmedAt: at,
        reviewedAt: at,
        lastUsedAt: at,
        useCount: row.useCount + 1,
      })),
    keep: ({ ids, ...kept }) => {
      const expiresAt = endOf(kept, now());
      return changeAll(ids, 'edit', (row, at) => ({ ...row, expiresAt, updatedAt: at }));
    },
    end: (ids) => {
      const today = dayAt(now(), timeZone());
      const last = dayOf(addDays(today, -1));
      return changeAll(ids, 'edit', (row, at) => {
        // What began today ends today.
        const isNew = row.validFrom !== null && isBefore(last, row.validFrom);
        return { ...row, validUntil: isNew ? dayOf(today) : last, updatedAt: at };
      });
    },
    archive: (ids) => changeAll(ids, 'archive', (row, at) => ({ ...row, archivedAt: at, updatedAt: at })),
    remove: (ids) => changeAll(ids, 'delete', (row, at) => ({ ...row, deletedAt: at })),
    restore: (id) => {
      const row = existing(id);
      const next: FactRow = { ...row, deletedAt: null, archivedAt: null, supersededBy: null, validUntil: ownEnd(row) };
      journal.commit({ actor: 'user' }, (writer) => {
        writer.fact(next, 'restore');
        cap.hold(writer, next);
      });
      return factOf(next);
    },
    markUsed: (ids) =>
      store.transaction(() => {
        for (const id of ids) store.facts.markUsed({ id, at: now() });
      }),
    listLive: (namespace, section) => {
      const moment = today();
      return store.facts
        .listActive({ workspaceId, namespace: `${namespace}/${section}` })
        .filter((row) => isTold(row, moment))
        .map((row) => factOf(row));
    },
    list: () => {
      const shown = new Map(store.factUse.listShown(workspaceId).map((each) => [each.factId, each]));
      return store.facts.listActivePeople(workspaceId).map((row) => factOf(row, shown.get(row.id)));
    },
    listArchived: () => store.facts.listArchived(workspaceId).map((row) => factOf(row)),
    listStale: () => {
      const moment = today();
      return store.facts
        .listActivePeople(workspaceId)
        .filter((row) => isTold(row, moment))
        .map((row) => ({ row, overdue: overdueBy(row, moment.now) }))
        .filter(({ overdue }) => overdue >= 1)
        .toSorted((a, b) => b.overdue - a.overdue)
        .map(({ row }) => factOf(row));
    },
  };
}

/** When what is kept for so long is gone; null: never. */
function endOf(kept: KeptFor, at: number): number | null {
  if ('keepDays' in kept) return kept.keepDays === null ? null : at + kept.keepDays * DAY_MS;
  if (kept.keepUntil <= at || kept.keepUntil > at + MOST_DAYS_KEPT * DAY_MS) {
    const sentence = t('main-memory.keep-until');
    throw new AppError('invalid_input', sentence, { field: 'keepUntil' });
  }
  return kept.keepUntil;
}

function memoryIsOff(settings: Pick<Settings, 'get'>): AppError {
  const sentence = isMemoryPaused(settings) ? t('main-memory.paused') : t('main-memory.off-nothing-kept');
  return new AppError('memory_off', sentence);
}

function kindsOf(findings: readonly { readonly kind: string }[]): string {
  return JSON.stringify(findings.map(({ kind }) => kind));
}
