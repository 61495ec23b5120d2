import type { EditedSection, HandoffChoice } from '../../src-preload/contract/handoff';
import { Segmented } from '../ui/controls/segmented';
import styles from './handoff-note.module.css';

type Props = {
  readonly heading: string;
  readonly how: EditedSection['how'];
  readonly choice: HandoffChoice;
  readonly onChange: (choice: HandoffChoice) => void;
};

const sentences = {
  ticked: 'You ticked a box in the file since then.',
  changed: 'You changed this in the file since then.',
  removed: 'You took this out of the file.',
  written: 'You wrote this yourself last time.',
} as const;

const choices = [
  { value: 'mine', label: 'Keep mine' },
  { value: 'new', label: 'Take new' },
  { value: 'both', label: 'Both' },
] as const;

/** What becomes of a section that is not as Hearth wrote it. */
export function EditedChoice({ heading, how, choice, onChange }: Props) {
  const options =
    how === 'removed'
      ? ([
          { value: 'mine', label: 'Leave it out' },
          { value: 'new', label: 'Put it back' },
        ] as const)
      : choices;
  return (
    <div className={styles.edited}>
      <span>{sentences[how]}</span>
      <Segmented label={`What becomes of ${heading}`} options={options} value={choice} onChange={onChange} />
    </div>
  );
}
