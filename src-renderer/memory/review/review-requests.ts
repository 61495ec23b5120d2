import { request } from '../../bridge';
import { offerUndo, shown } from '../../ui/feedback/answers';
import { showFailure } from '../../ui/feedback/toasts';

/** Each returns whether something was decided; a refusal has been shown. */
export async function accept(id: string, text?: string): Promise<boolean> {
  const answer = await request('proposal:accept', text === undefined ? { id } : { id, text });
  if (!answer.ok) return shown(answer);
  if (answer.value.kind === 'conflict') {
    showFailure({
      code: 'conflict',
      sentence: 'This part of memory changed in the meantime. Edit the proposal first, then accept it.',
    });
    return true;
  }
  offerUndo('Accepted', groupsOf([answer.value]));
  return true;
}

export async function acceptAll(): Promise<boolean> {
  const answer = await request('proposal:accept-all', {});
  if (!answer.ok) return shown(answer);
  const conflicts = answer.value.filter(({ kind }) => kind === 'conflict').length;
  const done = answer.value.length - conflicts;
  offerUndo(
    conflicts === 0 ? `${done} accepted` : `${done} accepted, ${conflicts} need editing first`,
    groupsOf(answer.value),
  );
  return true;
}

export async function reject(id: string): Promise<boolean> {
  return shown(await request('proposal:reject', { id }));
}

export async function rejectAll(): Promise<boolean> {
  return shown(await request('proposal:reject-all', {}));
}

function groupsOf(
  decisions: readonly { readonly kind: string; readonly groupId?: string | null }[],
): readonly string[] {
  return decisions.flatMap(({ groupId }) => (groupId ? [groupId] : []));
}
