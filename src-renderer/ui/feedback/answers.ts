import type { WrittenFile } from '../../../src-preload/contract/app';
import type { Result } from '../../../src-preload/contract/declare';
import { request } from '../../bridge';
import { t } from '../../locale/t';
import { showFailure, showUndo, showWritten } from './toasts';

/** Shows why a request was refused; returns whether it was done. */
export function shown<T>(answer: Result<T>): answer is Extract<Result<T>, { ok: true }> {
  if (!answer.ok) showFailure(answer.error);
  return answer.ok;
}

/** A file was written where the user picked it: says so, with the way to it. */
export function offerFile(text: string, { fileId }: WrittenFile): void {
  const run = async () => shown(await request('app:show-file', { fileId }));
  showWritten(text, { label: t('ui.show-in-folder'), run: () => void run() });
}

/** Takes a committed change of memory back from its toast. */
export function offerUndo(text: string, groupIds: readonly string[]): void {
  if (groupIds.length === 0) return;
  showUndo(text, () =>
    oneByOne([...groupIds].reverse(), async (groupId) => shown(await request('history:undo-group', { groupId }))),
  );
}

/** Stops at the first that is refused: one reason is said once. */
async function oneByOne<T>(items: readonly T[], run: (item: T) => Promise<boolean>): Promise<boolean> {
  for (const item of items) if (!(await run(item))) return false;
  return true;
}
