import { request } from '../../bridge';
import { t } from '../../locale/t';
import { offerUndo, shown } from '../../ui/feedback/answers';

const document = { kind: 'notebook' } as const;

/** Each returns whether it was done; a refusal has been shown. */
export async function writeSection(name: string, text: string): Promise<boolean> {
  return shown(await request('document:write', { document, sections: { [name]: text } }));
}

export async function deleteSection(name: string): Promise<boolean> {
  const answer = await request('document:write', { document, sections: { [name]: null } });
  if (answer.ok) offerUndo(t('memory-notebook.done.section-deleted'), [answer.value.groupId]);
  return shown(answer);
}

export async function clearNotebook(): Promise<boolean> {
  const answer = await request('document:clear', { document });
  if (answer.ok) offerUndo(t('memory-notebook.done.cleared'), [answer.value.groupId]);
  return shown(answer);
}

/** The whole text, preamble and headings included. */
export async function replaceNotebook(body: string): Promise<boolean> {
  return shown(await request('document:replace', { document, body }));
}
