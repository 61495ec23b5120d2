import { request } from '../../bridge';
import { t } from '../../locale/t';
import { offerUndo, shown } from '../../ui/feedback/answers';

/** Takes one change back; the toast takes that back. */
export async function undoRevision(id: string, isGroup: boolean): Promise<boolean> {
  const answer = await request('history:undo', { id, isGroup });
  if (answer.ok) offerUndo(t('memory-history.done.undone'), [answer.value.groupId]);
  return shown(answer);
}

/** Makes a fact of the alias that a confirmation left. */
export async function keepAlias(id: string): Promise<boolean> {
  const answer = await request('history:keep-alias', { id });
  if (answer.ok) offerUndo(t('memory-history.done.kept-alias'), [answer.value.groupId]);
  return shown(answer);
}

export async function restoreRevision(id: string): Promise<boolean> {
  const answer = await request('history:restore', { id });
  if (answer.ok) offerUndo(t('memory-history.done.restored'), [answer.value.groupId]);
  return shown(answer);
}
