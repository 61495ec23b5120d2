import { request } from '../../bridge';
import { list, t } from '../../locale/t';
import { offerUndo } from '../../ui/feedback/answers';
import { namesOf } from '../../ui/text/secret-names';
import { kept, type SlashOutcome, said } from './memory-reports';

/** What the user was told holds a secret: the same words once more keep it without. */
let warned: string | null = null;

/** Keeps it about the user, or with `project` in the memory of the chat's project. */
export async function rememberText(
  text: string,
  project: { readonly conversationId: string | null } | null,
): Promise<SlashOutcome> {
  const found = await request('secret:find', { text });
  if (!found.ok) return kept(found.error.sentence);
  const [secret] = found.value;
  if (secret !== undefined && warned !== text) {
    warned = text;
    return kept(t('chat-slash.secret', { secret: namesOf([secret.kind], 'a') }));
  }
  warned = null;
  const without = (done: string) =>
    secret === undefined ? done : t('chat-slash.without', { said: done, secret: namesOf([secret.kind], 'the') });
  if (project !== null) {
    const answer = await request('project:remember', { text, conversationId: project.conversationId });
    if (!answer.ok) return kept(answer.error.sentence);
    const { kind, projectName } = answer.value;
    if (kind === 'conflict') return kept(t('chat-slash.project.changed', { project: projectName }));
    offerUndo(t('chat-slash.project.added-short', { project: projectName }), [answer.value.groupId]);
    return said(without(t('chat-slash.project.added', { project: projectName })));
  }
  const answer = await request('fact:remember', { text });
  if (!answer.ok) return kept(answer.error.sentence);
  const { kind, known, merged } = answer.value;
  if (kind !== 'confirmed') return said(without(t(sentences[kind])));
  const there = known ?? text;
  if (merged.length === 0) return said(without(t('chat-slash.known', { known: there })));
  const others = list(merged.map((one) => t('chat-slash.quoted', { text: one })));
  return said(without(t('chat-slash.merged', { known: there, merged: others })));
}

const sentences = {
  added: 'chat-slash.did.added',
  replaced: 'chat-slash.did.replaced',
  skipped: 'chat-slash.did.skipped',
} as const;
