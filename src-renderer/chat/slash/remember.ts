import { request } from '../../bridge';
import { offerUndo } from '../../ui/feedback/answers';
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
    return kept(
      `This looks like it contains a ${secret.kind}. Press Enter again to keep the rest without it, or edit your text.`,
    );
  }
  warned = null;
  const without = secret === undefined ? '' : ` Without the ${secret.kind}.`;
  if (project !== null) {
    const answer = await request('project:remember', { text, conversationId: project.conversationId });
    if (!answer.ok) return kept(answer.error.sentence);
    const { kind, projectName } = answer.value;
    if (kind === 'conflict') return kept(`The memory of ${projectName} was changed on disk just now. Try again.`);
    offerUndo(`Added to the memory of ${projectName}`, [answer.value.groupId]);
    return said(`Added to the memory of ${projectName}.${without}`);
  }
  const answer = await request('fact:remember', { text });
  if (!answer.ok) return kept(answer.error.sentence);
  const { kind, known, merged } = answer.value;
  const into = merged.length === 0 ? '' : ` Merged with it: ${merged.map((one) => `“${one}”`).join(', ')}.`;
  return said((kind === 'confirmed' ? `Already known: “${known ?? text}”.${into}` : sentences[kind]) + without);
}

const sentences = {
  added: 'Remembered.',
  replaced: 'Remembered. It replaces what was there before.',
  skipped: 'There is nothing to remember in this, so nothing changed.',
} as const;
