import type { Store } from '../../store/store';
import { readRecord } from '../note/written-note';
import type { Place } from './places';

/** Where this chat went last, else where any went; never into another project than that one. */
export function lastPlace(
  { store, workspaceId }: { readonly store: Pick<Store, 'handoffs'>; readonly workspaceId: string },
  places: readonly Place[],
): Place | undefined {
  const own = [...places].sort((a, b) => (b.record?.updatedAt ?? 0) - (a.record?.updatedAt ?? 0))[0];
  if (own?.record !== undefined) return own;
  const last = store.handoffs.newest(workspaceId);
  if (last === undefined) return undefined;
  const same = places.filter(({ destination, refusal }) => destination === last.destination && refusal === null);
  return same.find(({ project }) => last.destination !== 'notes' || project?.id === last.projectId);
}

/** The title that a preview begins with. One that a person chose before, here or in the file, stays; else it follows the chat. */
export function shownTitle(place: Place | undefined, chatTitle: string): string {
  const known = readRecord(place?.record).title;
  if (known === null) return chatTitle;
  const present = place?.present?.note.title ?? known.written;
  return present === known.written && known.written === known.ofChat ? chatTitle : present;
}
