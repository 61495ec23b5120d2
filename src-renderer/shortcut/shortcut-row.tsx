import { type KeyboardEvent, useEffect, useState } from 'react';
import type { Desktop } from '../../src-preload/contract/desktop';
import { on, request } from '../bridge';
import { rich, t } from '../locale/t';
import { SettingRow } from '../setting/setting-row';
import { useSetting } from '../setting/use-setting';
import { Button } from '../ui/controls/button';
import { acceleratorOf, labelsOf, OFFERED_SHORTCUT } from '../ui/keyboard/accelerator-keys';
import { Cap } from '../ui/keyboard/keys';
import { shortcutHint } from './shortcut-hint';
import styles from './shortcut-row.module.css';

type Props = {
  readonly desktop: Desktop | null;
  /** Taking the offered key is what the page is for. */
  readonly isMain?: boolean;
};

/** The global shortcut: its keys, whether it was seen to work, and a recorder for another. */
export function ShortcutRow({ desktop, isMain = false }: Props) {
  const shortcut = useSetting('capture.shortcut');
  const [isRecording, setRecording] = useState(false);
  const keys = typeof shortcut.value === 'string' ? shortcut.value : null;
  useEffect(() => {
    if (!isRecording) return;
    void request('desktop:record-shortcut', { isRecording: true });
    return () => void request('desktop:record-shortcut', { isRecording: false });
  }, [isRecording]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (!isRecording) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') return setRecording(false);
    const accelerator = acceleratorOf(event.nativeEvent);
    if (accelerator === null) return;
    setRecording(false);
    void shortcut.save(accelerator);
  };
  const hint = shortcutHint(desktop);
  return (
    <SettingRow
      title={t('shortcut.title')}
      hint={
        <>
          {hint.text}{' '}
          {hint.command &&
            rich('shortcut.command', {
              command: hint.command,
              code: (text) => <code className={styles.command}>{text}</code>,
            })}{' '}
          {t('shortcut.by-default')}
        </>
      }
      setting={shortcut}
      isDefault={keys === null}
    >
      <button
        type="button"
        className={styles.keys}
        aria-label={labelOf(keys, isRecording)}
        data-recording={isRecording}
        onClick={() => setRecording(!isRecording)}
        onBlur={() => setRecording(false)}
        onKeyDown={onKeyDown}
      >
        {isRecording
          ? t('shortcut.press')
          : keys === null
            ? t('shortcut.none')
            : labelsOf(keys).map((label) => <Cap key={label}>{label}</Cap>)}
      </button>
      {keys === null && !isRecording && (
        <Button kind={isMain ? 'primary' : 'plain'} onClick={() => void shortcut.save(OFFERED_SHORTCUT)}>
          {t('shortcut.use', { keys: labelsOf(OFFERED_SHORTCUT).join(' ') })}
        </Button>
      )}
    </SettingRow>
  );
}

function labelOf(keys: string | null, isRecording: boolean): string {
  if (isRecording) return t('shortcut.press-new');
  return keys === null ? t('shortcut.record-first') : t('shortcut.record', { keys });
}

/** What the desktop allows, as last heard; null until it answered. */
export function useDesktop(): Desktop | null {
  const [desktop, setDesktop] = useState<Desktop | null>(null);
  useEffect(() => {
    const stop = on('desktop:changed', setDesktop);
    void request('desktop:state', {}).then((answer) => answer.ok && setDesktop(answer.value));
    return stop;
  }, []);
  return desktop;
}
