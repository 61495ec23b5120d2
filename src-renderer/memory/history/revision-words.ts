import type { Revision } from '../../../src-preload/contract/journal';

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

/** `Model changed a fact`, as a sentence without its end. */
export function whatHappened(revision: Revision): string {
  const { actor, kind, isCapture } = revision;
  if (isCapture && kind === 'add') return `${actors[actor]} captured a thought`;
  if (kind === 'merge') return `${actors[actor]} merged a duplicate fact`;
  return `${actors[actor]} ${verbs[kind] ?? 'changed'} ${thing(revision)}`;
}

/** Whether there is a text that the revision could bring back. */
export function canRestore({ before, after, isForgotten }: Revision): boolean {
  return !isForgotten && (before !== null || after !== null);
}

function thing({ targetKind, targetId, section, isCapture }: Revision): string {
  switch (targetKind) {
    case 'fact':
      return isCapture ? 'a capture' : 'a fact';
    case 'working':
      return 'the recent context of a chat';
    case 'project':
      return 'project memory';
    case 'section': {
      const place = targetId.startsWith('sessions/') ? 'session notes' : 'the notebook';
      return section ? `${section} in ${place}` : place;
    }
  }
}

const actors = { user: 'You', model: 'The model', app: 'Hearth', import: 'An import' } as const;

const verbs: Readonly<Record<string, string>> = {
  add: 'added',
  edit: 'changed',
  confirm: 'confirmed',
  archive: 'archived',
  cap: 'archived, to stay within the limit,',
  restore: 'restored',
  delete: 'deleted',
  supersede: 'replaced',
  clear: 'cleared',
  accept: 'accepted',
  import: 'imported',
  undo: 'undid a change to',
};
