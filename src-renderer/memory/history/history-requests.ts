import { request } from '../../bridge';
import { offerUndo, shown } from '../../ui/feedback/answers';

/** Takes one change back; the toast takes that back. */
export async function undoRevision(id: string, isGroup: boolean): Promise<boolean> {
  const answer = await request('history:undo', { id, isGroup });
  if (answer.ok) offerUndo('Undone', [answer.value.groupId]);
  return shown(answer);
}

/** Makes a fact of the alias that a confirmation left. */
export async function keepAlias(id: string): Promise<boolean> {
  const answer = await request('history:keep-alias', { id });
  if (answer.ok) offerUndo('Kept as its own fact', [answer.value.groupId]);
  return shown(answer);
}

export async function restoreRevision(id: string): Promise<boolean> {
  const answer = await request('history:restore', { id });
  if (answer.ok) offerUndo('Restored', [answer.value.groupId]);
  return shown(answer);
}
