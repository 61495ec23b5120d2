import type { EditedSection, HandoffChoice } from '../../src-preload/contract/handoff';
import { t } from '../locale/t';
import { Segmented } from '../ui/controls/segmented';
import styles from './handoff-note.module.css';

type Props = {
  readonly heading: string;
  readonly how: EditedSection['how'];
  readonly choice: HandoffChoice;
  readonly onChange: (choice: HandoffChoice) => void;
};

const sentences = {
  ticked: 'handoff.edited.ticked',
  changed: 'handoff.edited.changed',
  removed: 'handoff.edited.removed',
  written: 'handoff.edited.written',
} as const;

const choices = [
  { value: 'mine', label: 'handoff.edited.mine' },
  { value: 'new', label: 'handoff.edited.new' },
  { value: 'both', label: 'handoff.edited.both' },
] as const;

/** What becomes of a section that is not as Hearth wrote it. */
export function EditedChoice({ heading, how, choice, onChange }: Props) {
  const options =
    how === 'removed'
      ? ([
          { value: 'mine', label: 'handoff.edited.leave-out' },
          { value: 'new', label: 'handoff.edited.put-back' },
        ] as const)
      : choices;
  return (
    <div className={styles.edited}>
      <span>{t(sentences[how])}</span>
      <Segmented
        label={t('handoff.edited.question', { heading })}
        options={options.map(({ value, label }) => ({ value, label: t(label) }))}
        value={choice}
        onChange={onChange}
      />
    </div>
  );
}
