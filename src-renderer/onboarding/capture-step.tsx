import { CircleCheck, Inbox, Keyboard } from 'lucide-react';
import { t } from '../locale/t';
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
      title={t('onboarding.capture.title')}
      text={t('onboarding.capture.text')}
      note={t('onboarding.capture.note')}
      index={2}
      onBack={onBack}
      onSkip={onFinish}
      action={
        <Button kind={hasKey ? 'primary' : 'plain'} size="large" onClick={onFinish}>
          {t(hasKey ? 'onboarding.capture.done' : 'onboarding.capture.without')}
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
            <span className={row.text}>{t('onboarding.capture.works')}</span>
          </>
        ) : (
          <>
            <Keyboard size={16} aria-hidden />
            <span className={row.text}>
              {t(hasKey ? 'onboarding.capture.press' : 'onboarding.capture.choose')}
              <small>{t('onboarding.capture.opens')}</small>
            </span>
          </>
        )}
      </div>
      <div className={row.row}>
        <Inbox size={16} aria-hidden />
        <span className={row.text}>
          {t('onboarding.capture.always')}
          <small>{t('onboarding.capture.passwords')}</small>
        </span>
      </div>
    </Step>
  );
}
