import type { HandoffPlace } from '../../src-preload/contract/handoff';
import type { HandoffEdit } from './handoff-edit';

/** A new note is named after its title, which main does: once that was changed the name is not known here. */
export function namedPlaces({ preview, title }: HandoffEdit): readonly HandoffPlace[] {
  if (title === preview.title) return preview.places;
  return preview.places.map((place) =>
    place.destination === 'notes' && !place.isUpdate
      ? { ...place, detail: `${place.detail?.replace(/[^/]*$/, '')}…, named after its title` }
      : place,
  );
}

/** Who wrote what is shown. */
export function authorOf({ version, modelState, preview: { model }, edited, sentence }: HandoffEdit): string {
  const isEdited = edited.includes(version);
  if (modelState === 'waiting') return `${model} is reading the chat…`;
  if (modelState === 'writing') return `${model} is writing…`;
  if (isEdited) return 'Edited by you.';
  if (version === 'model') return `Written by ${model}. Edit anything before you save.`;
  return sentence === null
    ? 'Excerpts from the chat. Edit anything before you save.'
    : `${sentence} What you see are excerpts from the chat.`;
}

/** The name of the button that saves. */
export function actionOf({ destination, isUpdate }: HandoffPlace): string {
  if (destination === 'notes') return isUpdate ? 'Update the note' : 'Write the note';
  if (destination === 'chat') return isUpdate ? 'Update and open the chat' : 'Create and open the chat';
  if (destination === 'clipboard') return 'Copy';
  return isUpdate ? 'Update the file' : 'Save as…';
}
