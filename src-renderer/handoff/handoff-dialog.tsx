import { NotebookPen, ShieldCheck } from 'lucide-react';
import { useEffect, useReducer, useRef, useState } from 'react';
import type { RequestError } from '../../src-preload/contract/declare';
import type { HandoffPreview } from '../../src-preload/contract/handoff';
import { on, request } from '../bridge';
import { t } from '../locale/t';
import { classes } from '../ui/classes';
import { Button } from '../ui/controls/button';
import dialog from '../ui/dialogs/dialog.module.css';
import { Overlay, OverlayHead } from '../ui/dialogs/overlay';
import { Note } from '../ui/feedback/note';
import styles from './handoff-dialog.module.css';
import { keptOf, nextEdit, placeOf, shownBrief, startEdit, tickedFacts } from './handoff-edit';
import { HandoffNote } from './handoff-note';
import { HandoffSide } from './handoff-side';
import { closeHandoff, finishHandoff, openHandoff, useHandoff } from './handoff-window';
import { actionOf, authorOf } from './handoff-words';
import { OpenedHandoff } from './opened-handoff';
import { useDroppedHandoff } from './use-dropped-handoff';

/** The preview, wherever in the window it was asked for. */
export function HandoffHost() {
  const preview = useHandoff((state) => state.preview);
  useDroppedHandoff();
  return (
    <>
      {preview && <HandoffDialog key={preview.id + preview.placeId} preview={preview} />}
      <OpenedHandoff />
    </>
  );
}

function HandoffDialog({ preview }: { readonly preview: HandoffPreview }) {
  const [edit, tell] = useReducer(nextEdit, preview, (shown) =>
    startEdit(shown, useHandoff.getState().kept[shown.conversationId] ?? null),
  );
  const chosen = useRef<HTMLInputElement>(null);
  const [failure, setFailure] = useState<RequestError | null>(null);
  const [isSaving, setSaving] = useState(false);
  useEffect(() => on('handoff:brief', (told) => tell({ kind: 'told', told })), []);
  const place = placeOf(edit);
  if (place === undefined) return null;
  const redactions = edit.redactions[edit.version];

  const close = () => closeHandoff(keptOf(edit));
  const lookAgain = () => {
    close();
    void openHandoff(preview.conversationId);
  };
  const save = async () => {
    setSaving(true);
    setFailure(null);
    const { memoryUsed: _, ...brief } = shownBrief(edit);
    const answer = await request('handoff:save', {
      previewId: preview.id,
      placeId: place.id,
      title: edit.title,
      brief,
      factIds: tickedFacts(edit).map(({ id }) => id),
      choices: edit.choices,
      addsPointer: place.offersPointer && edit.addsPointer,
      unmarked: edit.unmarked,
    });
    setSaving(false);
    if (answer.ok) await finishHandoff(preview.conversationId, answer.value);
    else setFailure(answer.error);
  };
  return (
    <Overlay onClose={close} className={classes(dialog.dialog, styles.dialog)} initialFocus={chosen}>
      <OverlayHead icon={<NotebookPen size={16} aria-hidden />} title={t('handoff.title')}>
        {redactions > 0 && (
          <span className={styles.safe}>
            <ShieldCheck size={14} aria-hidden /> {t('handoff.left-out', { count: redactions })}
          </span>
        )}
      </OverlayHead>
      <div className={styles.columns}>
        <HandoffSide edit={edit} place={place} chosen={chosen} tell={tell} />
        <HandoffNote edit={edit} place={place} tell={tell} />
      </div>
      {(failure ?? place.refusal) && (
        <div className={styles.failure}>
          <Note
            kind="bad"
            actions={
              failure?.code === 'changed_on_disk' && (
                <Button size="small" onClick={lookAgain}>
                  {t('handoff.look-again')}
                </Button>
              )
            }
          >
            {failure?.sentence ?? place.refusal}
          </Note>
        </div>
      )}
      <footer className={dialog.foot}>
        <span className={styles.author} role="status">
          {authorOf(edit)}
        </span>
        <Button onClick={close}>{t('handoff.cancel')}</Button>
        <Button
          kind="primary"
          disabled={isSaving || place.refusal !== null || edit.title.trim() === ''}
          onClick={() => void save()}
        >
          {actionOf(place)}
        </Button>
      </footer>
    </Overlay>
  );
}
