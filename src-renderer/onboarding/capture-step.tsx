import { CircleCheck, Inbox, Keyboard } from 'lucide-react';
import { ShortcutRow, useDesktop } from '../shortcut/shortcut-row';
import { Button } from '../ui/controls/button';
import styles from './capture-step.module.css';
import row from './row.module.css';
import { Step } from './step';

type Props = { readonly onBack: () => void; readonly onFinish: () => void };

/** The key of quick capture counts as working once it was pressed: here is the place to press it. */
export function CaptureStep({ onBack, onFinish }: Props) {
  const desktop = useDesktop();
  const state = desktop?.shortcut ?? 'off';
  const hasKey = state === 'untried' || state === 'works';
  return (
    <Step
      title="Catch a thought from anywhere"
      text="One key opens a small window over whatever you do. What you write there goes to the inbox."
      note="You can choose another key, or none, at any time."
      index={2}
      onBack={onBack}
      onSkip={onFinish}
      action={
        <Button kind={hasKey ? 'primary' : 'plain'} size="large" onClick={onFinish}>
          {hasKey ? 'Done' : 'Continue without a key'}
        </Button>
      }
    >
      <div className={styles.shortcut}>
        <ShortcutRow desktop={desktop} isMain />
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
              {hasKey ? 'Press it once now.' : 'Choose a key, then press it once.'}
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
