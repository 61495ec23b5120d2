import { HardDrive, KeyRound, MessageSquare, ShieldCheck } from 'lucide-react';
import { t } from '../locale/t';
import { classes } from '../ui/classes';
import { Button } from '../ui/controls/button';
import { Switch } from '../ui/controls/switch';
import { useWindow } from '../window/window-state';
import row from './row.module.css';
import { Step } from './step';

type Props = {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly encrypts: boolean;
  readonly onEncrypt: (isOn: boolean) => void;
  readonly onContinue: () => void;
  /** Another device of the person has all of it. */
  readonly onJoin: () => void;
};

export function MemoryStep({ isOn, onChange, encrypts, onEncrypt, onContinue, onJoin }: Props) {
  const folder = useWindow((state) => state.info?.dataFolder);
  return (
    <Step
      title={t('onboarding.memory.title')}
      text={t('onboarding.memory.text')}
      note={t('onboarding.memory.note')}
      index={0}
      onSkip={onContinue}
      aside={
        <Button kind="quiet" size="large" onClick={onJoin}>
          {t('onboarding.memory.other-device')}
        </Button>
      }
      action={
        <Button kind="primary" size="large" onClick={onContinue}>
          {t('onboarding.memory.continue')}
        </Button>
      }
    >
      <div className={classes(row.row, row.main)}>
        <span className={row.text}>
          <b>{t('onboarding.memory.remember')}</b>
          <small>{t('onboarding.memory.what')}</small>
        </span>
        <Switch label={t('onboarding.memory.remember')} isOn={isOn} onChange={onChange} />
      </div>
      <div className={row.row}>
        <ShieldCheck size={16} aria-hidden />
        <span className={row.text}>
          {t('onboarding.memory.encrypt')}
          <small>{t('onboarding.memory.encrypt-what')}</small>
        </span>
        <Switch label={t('onboarding.memory.encrypt')} isOn={encrypts} onChange={onEncrypt} />
      </div>
      <div className={row.row}>
        <MessageSquare size={16} aria-hidden />
        <span className={row.text}>
          {t('onboarding.memory.example')}
          <small>{t('onboarding.memory.example-later')}</small>
        </span>
      </div>
      <div className={row.row}>
        <KeyRound size={16} aria-hidden />
        <span className={row.text}>{t('onboarding.memory.passwords')}</span>
      </div>
      <div className={row.row}>
        <HardDrive size={16} aria-hidden />
        <span className={row.text}>
          {t('onboarding.memory.folder')}
          {folder && <small className={row.path}>{folder}</small>}
        </span>
      </div>
    </Step>
  );
}
