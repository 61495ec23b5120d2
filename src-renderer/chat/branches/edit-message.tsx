import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Message } from '../../../src-preload/contract/messages';
import { type Draft, isBlank, withText } from '../../drafts/draft';
import { kindOfInput } from '../../drafts/spans';
import { t } from '../../locale/t';
import { Button } from '../../ui/controls/button';
import { isComposing } from '../../ui/keyboard/key-caps';
import { toFirstPlace } from '../../window/navigation';
import styles from './edit-message.module.css';
import { dropEdited, editedDraft, keepEdited } from './edits';
import { resendEdited } from './message-requests';

type Props = {
  readonly message: Message;
  /** What happens to it: *Send*, or *Save* for one that still waits. */
  readonly verb: string;
  readonly hint?: string;
  readonly onDone: () => void;
};

/** A message where it stands: Enter sends the new version, Escape leaves it as it was. */
export function EditMessage({ message, verb, hint, onDone }: Props) {
  const [draft, setShown] = useState<Draft>(() => editedDraft(message));
  const [isSending, setSending] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    field.current?.focus();
    field.current?.setSelectionRange(-1, -1);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text
  useLayoutEffect(() => {
    const element = field.current;
    if (!element) return;
    element.style.height = 'auto';
    element.style.height = `${element.scrollHeight}px`;
  }, [draft.text]);

  const setDraft = (next: Draft) => {
    keepEdited(message, next);
    setShown(next);
  };
  const finish = () => {
    dropEdited(message);
    onDone();
  };
  const send = async () => {
    if (isBlank(draft) || isSending) return;
    setSending(true);
    if (!(await resendEdited(message, draft))) return setSending(false);
    finish();
    // The row may be another one now: the field of the chat takes the focus.
    toFirstPlace('page');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      finish();
    }
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    void send();
  };
  return (
    <div className={styles.edit}>
      <textarea
        ref={field}
        className={styles.field}
        dir="auto"
        rows={1}
        aria-label={t('chat-branches.edit')}
        value={draft.text}
        onChange={(event) => {
          const native = event.nativeEvent;
          const kind = kindOfInput(native instanceof InputEvent ? native.inputType : '');
          setDraft(withText(draft, event.target.value, { caret: event.target.selectionEnd, kind }));
        }}
        onKeyDown={onKeyDown}
      />
      <div className={styles.foot}>
        <span className={styles.hint}>{hint}</span>
        <Button size="small" onClick={finish}>
          {t('chat-branches.cancel')}
        </Button>
        <Button kind="primary" size="small" disabled={isBlank(draft) || isSending} onClick={() => void send()}>
          {verb}
        </Button>
      </div>
    </div>
  );
}
