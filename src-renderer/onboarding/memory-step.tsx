import { HardDrive, KeyRound, MessageSquare } from 'lucide-react';
import { classes } from '../ui/classes';
import { Button } from '../ui/controls/button';
import { Switch } from '../ui/controls/switch';
import { useWindow } from '../window/window-state';
import row from './row.module.css';
import { Step } from './step';

type Props = { readonly isOn: boolean; readonly onChange: (isOn: boolean) => void; readonly onContinue: () => void };

export function MemoryStep({ isOn, onChange, onContinue }: Props) {
  const folder = useWindow((state) => state.info?.dataFolder);
  return (
    <Step
      title="Should Hearth remember you?"
      text="What you tell it in one chat can help in the next. You see all of it under Memory, and can change or forget anything."
      note="You can switch this off at any time, for everything or for one chat."
      index={0}
      onSkip={onContinue}
      action={
        <Button kind="primary" size="large" onClick={onContinue}>
          Continue
        </Button>
      }
    >
      <div className={classes(row.row, row.main)}>
        <span className={row.text}>
          <b>Remember across chats</b>
          <small>Facts about you, recent context, your notebook</small>
        </span>
        <Switch label="Remember across chats" isOn={isOn} onChange={onChange} />
      </div>
      <div className={row.row}>
        <MessageSquare size={16} aria-hidden />
        <span className={row.text}>
          You say: “Ana starts on 9 March.”
          <small>Next week Hearth still knows, and shows you where it heard it.</small>
        </span>
      </div>
      <div className={row.row}>
        <KeyRound size={16} aria-hidden />
        <span className={row.text}>Passwords and keys are taken out before anything is kept.</span>
      </div>
      <div className={row.row}>
        <HardDrive size={16} aria-hidden />
        <span className={row.text}>
          Everything stays in one folder on this computer.
          {folder && <small className={row.path}>{folder}</small>}
        </span>
      </div>
    </Step>
  );
}
