import type { optionRanges } from '../../../src-preload/contract/conversation-options';
import type { Conversation } from '../../../src-preload/contract/conversations';
import { classes } from '../../ui/classes';
import { Segmented } from '../../ui/controls/segmented';
import { Overlay, OverlayHead } from '../../ui/dialogs/overlay';
import panel from '../../ui/page/side-panel.module.css';
import { usedModel } from '../../window/used-model';
import { useWindow } from '../../window/window-state';
import styles from './chat-options.module.css';
import { OptionInstructions } from './option-instructions';
import { OptionNumber } from './option-number';
import { OptionRow } from './option-row';
import { useOptions } from './use-options';

type Props = { readonly conversation: Conversation | null; readonly onClose: () => void };

const NUMBERS = [
  { key: 'temperature', title: 'Temperature', hint: 'Low is steady, high is varied. 0 to 2.', step: 0.1 },
  { key: 'topP', title: 'Top p', hint: 'How many of the likely words the model chooses from. 0 to 1.', step: 0.05 },
  { key: 'seed', title: 'Seed', hint: 'The same seed and the same chat give the same answer.', step: 1 },
  {
    key: 'maxAnswerTokens',
    title: 'Longest answer',
    hint: 'In tokens. A longer answer is cut off, and you can continue it.',
    step: 1,
  },
] as const;

/** How this one chat is answered, at its side. Nothing here makes the model load again. */
export function ChatOptions({ conversation, onClose }: Props) {
  const { options, save } = useOptions(conversation);
  const model = useWindow((state) => usedModel(state));
  const canThink = useWindow(
    (state) => state.models?.models.find(({ name }) => name === model)?.capabilities.includes('thinking') ?? false,
  );
  return (
    <Overlay onClose={onClose} className={panel.panel}>
      <OverlayHead title="Chat settings" />
      <div className={classes(panel.body, styles.body)}>
        <p className={styles.hint}>For this chat alone, from the next message on.</p>
        <OptionInstructions
          value={options.instructions}
          max={ranges.instructions.max}
          onSave={(instructions) => save({ instructions })}
        />
        <OptionRow
          title="Thinking"
          hint={
            canThink
              ? 'Whether the model thinks before it answers. Auto leaves it to the model.'
              : `${model ?? 'The model'} does not think before it answers.`
          }
        >
          {canThink && (
            <Segmented
              label="Thinking"
              options={[
                { value: 'auto', label: 'Auto' },
                { value: 'on', label: 'On' },
                { value: 'off', label: 'Off' },
              ]}
              value={options.thinking}
              onChange={(thinking) => void save({ thinking })}
            />
          )}
        </OptionRow>
        {NUMBERS.map(({ key, ...row }) => (
          <OptionNumber
            key={key}
            {...row}
            value={options[key]}
            range={ranges[key]}
            onSave={(value) => save({ [key]: value })}
          />
        ))}
      </div>
    </Overlay>
  );
}

/** The ranges that main checks; the compiler keeps both the same. */
const ranges: typeof optionRanges = {
  instructions: { max: 20_000 },
  temperature: { min: 0, max: 2 },
  topP: { min: 0, max: 1 },
  seed: { min: 0, max: 2_147_483_647 },
  maxAnswerTokens: { min: 16, max: 131_072 },
};
