import type { Revision } from '../../../src-preload/contract/journal';
import { t } from '../../locale/t';
import { heldInWords } from '../../ui/text/held';

export type RevisionGroup = { readonly groupId: string; readonly revisions: readonly Revision[] };

/** Neighbours that were made together stand together, in the order given. */
export function groupsOf(revisions: readonly Revision[]): readonly RevisionGroup[] {
  const groups: { groupId: string; revisions: Revision[] }[] = [];
  for (const revision of revisions) {
    const last = groups.at(-1);
    if (last?.groupId === revision.groupId) last.revisions.push(revision);
    else groups.push({ groupId: revision.groupId, revisions: [revision] });
  }
  return groups;
}

type Happened = Pick<Revision, 'actor' | 'kind' | 'targetKind' | 'targetId' | 'section' | 'isCapture'>;

/** `The model changed a fact`, as a sentence without its end. */
export function whatHappened(revision: Happened): string {
  const { actor, kind, isCapture } = revision;
  if (isCapture && kind === 'add') return t('memory-history.did.capture', { actor });
  if (kind === 'merge') return t('memory-history.did.merge', { actor });
  return t(isDeed(kind) ? deeds[kind] : deeds.edit, { actor, thing: thing(revision) });
}

/** `Until March 2026`: when the fact holds since that change; null where it changed nothing of it. */
export function heldWords({ held }: Revision, nowMs: number): string | null {
  return held && (heldInWords(held, nowMs) ?? t('memory-history.no-dates'));
}

/** Whether there is a text that the revision could bring back. */
export function canRestore({ before, after, isForgotten }: Revision): boolean {
  return !isForgotten && (before !== null || after !== null);
}

function thing({ targetKind, targetId, section, isCapture }: Happened): string {
  switch (targetKind) {
    case 'fact':
      return isCapture ? t('memory-history.thing.capture') : t('memory-history.thing.fact');
    case 'working':
      return t('memory-history.thing.working');
    case 'project':
      return t('memory-history.thing.project');
    case 'section':
      if (targetId.startsWith('sessions/')) {
        return section ? t('memory-history.thing.notes-section', { section }) : t('memory-history.thing.notes');
      }
      return section ? t('memory-history.thing.notebook-section', { section }) : t('memory-history.thing.notebook');
  }
}

/** By the kind of a revision; in each message a thing stands as what something is done to. */
const deeds = {
  add: 'memory-history.did.add',
  edit: 'memory-history.did.edit',
  confirm: 'memory-history.did.confirm',
  archive: 'memory-history.did.archive',
  cap: 'memory-history.did.cap',
  restore: 'memory-history.did.restore',
  delete: 'memory-history.did.delete',
  supersede: 'memory-history.did.supersede',
  clear: 'memory-history.did.clear',
  accept: 'memory-history.did.accept',
  import: 'memory-history.did.import',
  undo: 'memory-history.did.undo',
} as const;

function isDeed(kind: string): kind is keyof typeof deeds {
  return Object.hasOwn(deeds, kind);
}
