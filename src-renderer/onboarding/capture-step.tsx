import { CircleCheck, Inbox, Keyboard } from 'lucide-react';
import { ShortcutRow } from '../shortcut/shortcut-row';
import { Button } from '../ui/controls/button';
import { useDesktop } from '../window/use-desktop';
import styles from './capture-step.module.css';
import row from './row.module.css';
import { Step } from './step';

type Props = { readonly onBack: () => void; readonly onFinish: () => void };

/** The key of quick capture counts as working once it was pressed: here is the place to press it. */
export function CaptureStep({ onBack, onFinish }: Props) {
  const desktop = useDesktop();
  const state = desktop?.shortcut ?? 'off';
  return (
    <Step
      title="Catch a thought from anywhere"
      text="One key opens a small window over whatever you do. What you write there goes to the inbox."
      note="You can choose another key, or none, in Settings."
      index={2}
      onBack={onBack}
      onSkip={onFinish}
      action={
        <Button kind="primary" size="large" onClick={onFinish}>
          {state === 'off' ? 'Skip' : 'Done'}
        </Button>
      }
    >
      <div className={styles.shortcut}>
        <ShortcutRow desktop={desktop} />
      </div>
      <div className={row.row} role="status">
        {state === 'works' ? (
          <>
            <CircleCheck size={16} className={styles.works} aria-hidden />
            <span className={row.text}>All set: press it whenever a thought comes.</span>
          </>
        ) : (
          <>
            <Keyboard size={16} aria-hidden />
            <span className={row.text}>
              {state === 'off' ? 'Choose a key, then press it once.' : 'Press it once now.'}
              <small>A small window opens over this one; Escape hides it again.</small>
            </span>
          </>
        )}
      </div>
      <div className={row.row}>
        <Inbox size={16} aria-hidden />
        <span className={row.text}>
          It works while Hearth is closed to the tray, and without a model.
          <small>Passwords are found before anything is saved.</small>
        </span>
      </div>
    </Step>
  );
}
