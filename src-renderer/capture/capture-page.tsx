import { type KeyboardEvent, useEffect, useRef } from 'react';
import { on, request } from '../bridge';
import { t } from '../locale/t';
import { isComposing } from '../ui/keyboard/key-caps';
import { CaptureFoot } from './capture-foot';
import styles from './capture-page.module.css';
import { isLocked } from './capture-state';
import { DraftField } from './draft-field';
import { SecretBar } from './secret-bar';
import { SettledLine } from './settled-line';
import { useCapture } from './use-capture';

/** The whole of the small window. It is as high as what it holds. */
export function CapturePage() {
  const { state, actions } = useCapture();
  const { mode } = state;
  const frame = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const isSealed = isLocked(state);
  const isSettled = mode.kind === 'saved' || mode.kind === 'tray';

  useEffect(() => {
    const element = frame.current;
    if (element === null || isSettled) return;
    const observer = new ResizeObserver(() => {
      const height = Math.min(600, Math.max(40, Math.ceil(element.getBoundingClientRect().height)));
      void request('desktop:fit-capture', { height });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [isSettled]);
  useEffect(() => {
    if (!isSettled) field.current?.focus();
    return on('desktop:capture-shown', () => field.current?.focus());
  }, [isSettled]);

  /** Never while an input method composes: its Enter takes a suggestion. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    const hasCommand = event.ctrlKey || event.metaKey;
    if (event.key === 'Escape') {
      event.preventDefault();
      if (mode.kind === 'secret') actions.back();
      else actions.hide();
    } else if (event.key === 'Enter' && !event.shiftKey && !event.altKey && isForDraft(event)) {
      event.preventDefault();
      const isAsking = hasCommand || (mode.kind === 'secret' && mode.isAsking);
      void actions.save({ isAsking, secrets: mode.kind === 'secret' ? 'drop' : 'hold' });
    } else if (event.key.toLowerCase() === 'z' && hasCommand && state.text === '' && state.lastSaved !== null) {
      event.preventDefault();
      void actions.undo();
    }
  };

  if (isSettled) return <SettledLine mode={mode} onUndo={() => void actions.undo()} />;
  return (
    <main ref={frame} className={styles.frame} onKeyDown={onKeyDown}>
      <DraftField
        ref={field}
        text={state.text}
        marks={
          mode.kind === 'secret' ? mode.findings.map((each) => ({ ...each, kind: 'secret' })) : state.reading.marks
        }
        onChange={actions.type}
      />
      {mode.kind === 'secret' && (
        <SecretBar
          findings={mode.findings}
          // Where that is kept is locked.
          onAllow={isSealed ? null : () => void actions.allow()}
          onEdit={() => {
            actions.back();
            field.current?.focus();
          }}
          onDrop={() => void actions.save({ isAsking: mode.isAsking, secrets: 'drop' })}
        />
      )}
      {mode.kind === 'failed' && (
        <p className={styles.failure} role="alert">
          {mode.sentence}
        </p>
      )}
      {isSealed && <p className={styles.locked}>{t('capture.locked')}</p>}
      <CaptureFoot state={state} actions={actions} />
    </main>
  );
}

/** Enter on a button presses the button. */
function isForDraft(event: KeyboardEvent): boolean {
  return event.target instanceof HTMLTextAreaElement;
}
