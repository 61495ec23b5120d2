import type { HandoffPlace } from '../../src-preload/contract/handoff';
import { parseModelKey } from '../../src-preload/contract/model-key';
import { t } from '../locale/t';
import type { HandoffEdit } from './handoff-edit';

/** A new note is named after its title, which main does: once that was changed the name is not known here. */
export function namedPlaces({ preview, title }: HandoffEdit): readonly HandoffPlace[] {
  if (title === preview.title) return preview.places;
  return preview.places.map((place) =>
    place.destination === 'notes' && !place.isUpdate
      ? { ...place, detail: t('handoff.named-after', { folder: place.detail?.replace(/[^/]*$/, '') ?? '' }) }
      : place,
  );
}

/** Who wrote what is shown. */
export function authorOf({ version, modelState, preview, edited, sentence }: HandoffEdit): string {
  const model = preview.model === null ? '' : parseModelKey(preview.model).name;
  if (modelState === 'waiting') return t('handoff.author.reading', { model });
  if (modelState === 'writing') return t('handoff.author.writing', { model });
  if (edited.includes(version)) return t('handoff.author.you');
  if (version === 'model') return t('handoff.author.model', { model });
  return sentence === null ? t('handoff.author.excerpts') : t('handoff.author.failed', { sentence });
}

/** The name of the button that saves. */
export function actionOf({ destination, isUpdate }: HandoffPlace): string {
  if (destination === 'clipboard') return t('handoff.action.copy');
  if (destination === 'notes') return t(isUpdate ? 'handoff.action.update-note' : 'handoff.action.write-note');
  if (destination === 'chat') return t(isUpdate ? 'handoff.action.update-chat' : 'handoff.action.new-chat');
  return t(isUpdate ? 'handoff.action.update-file' : 'handoff.action.save-as');
}
