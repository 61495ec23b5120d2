import type { Asking } from '../consent/question';
import type { Questions } from '../consent/questions';
import { plainName, quotedText } from '../consent/quoted-text';
import { list, t } from '../locale/t';
import { fingerprint } from './protect';

/** Texts that the person calls no secret, in one workspace. */
export type NotSecrets = { readonly texts: readonly string[]; readonly workspaceId: string };

/**
 * Asks before such texts are remembered as they are. Throws `AppError('declined')` for a no. Nothing is asked while all that is
 * remembered stays on this computer: the mark then changes only what Hearth itself keeps.
 */
export type AskBeforeMark = (marked: NotSecrets) => Promise<void>;

/** @param beyond other computers to which a chat may go */
export function askBeforeMark(questions: Pick<Questions, 'require'>, beyond: () => readonly string[]): AskBeforeMark {
  return async ({ texts, workspaceId }) => {
    const places = beyond();
    const marked = [...new Set(texts)];
    if (places.length === 0 || marked.length === 0) return;
    await questions.require(markAsking(marked, { places, workspaceId }));
  };
}

function markAsking(
  texts: readonly string[],
  { places, workspaceId }: { readonly places: readonly string[]; readonly workspaceId: string },
): Asking {
  const count = texts.length;
  const detail = t('main-privacy.mark.detail', { count, places: list(places.map((place) => plainName(place, 120))) });
  return {
    message: t('main-privacy.mark.ask', { count }),
    detail: `${detail}\n\n${quotedText(texts.join('\n'))}`,
    yes: t('main-privacy.mark.yes'),
    no: t('main-consent.cancel'),
    grants: [{ kind: 'secret', about: { workspaceId, fingerprints: texts.map(fingerprint).sort() } }],
  };
}
