import type { Revision } from '../../../src-preload/contract/journal';

/** The chats whose notes were changed, the one changed last first. */
export function conversationsWithNotes(revisions: readonly Revision[]): readonly string[] {
  const ids = revisions.flatMap(({ targetKind, targetId }) => {
    const id = targetKind === 'section' ? /^sessions\/([^/]+)\/notes$/.exec(targetId)?.[1] : undefined;
    return id === undefined ? [] : [id];
  });
  return [...new Set(ids)];
}
