import { request } from '../../bridge';
import { t } from '../../locale/t';
import { offerUndo, shown } from '../../ui/feedback/answers';
import { showFailure } from '../../ui/feedback/toasts';

/** Each returns whether something was decided; a refusal has been shown. */
export async function accept(id: string, text?: string): Promise<boolean> {
  const answer = await request('proposal:accept', text === undefined ? { id } : { id, text });
  if (!answer.ok) return shown(answer);
  if (answer.value.kind === 'conflict') {
    showFailure({
      code: 'conflict',
      sentence: t('memory-review.changed.refused'),
    });
    return true;
  }
  offerUndo(t('memory-review.accepted'), groupsOf([answer.value]));
  return true;
}

export async function acceptAll(): Promise<boolean> {
  const answer = await request('proposal:accept-all', {});
  if (!answer.ok) return shown(answer);
  const conflicts = answer.value.filter(({ kind }) => kind === 'conflict').length;
  const done = answer.value.length - conflicts;
  offerUndo(
    conflicts === 0
      ? t('memory-review.accepted-all', { done })
      : t('memory-review.accepted-some', { done, left: conflicts }),
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
